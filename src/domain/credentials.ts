/** Spec §3, "Login payload". Lives in actor input only (decision 6). */
export type Credentials = {
  readonly email: string;
  readonly password: string;
};

/** Spec §3, "Signup payload"; the confirmation is dropped before it gets here. */
export type Registration = Credentials & {
  readonly firstName: string;
  readonly lastName: string;
};
