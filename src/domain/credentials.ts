/** What a login sends (spec §3.5). Lives in actor input only (decision 6). */
export type Credentials = {
  readonly email: string;
  readonly password: string;
};

/** What a signup sends (spec §3.5); the confirmation is dropped before it gets here. */
export type Registration = Credentials & {
  readonly firstName: string;
  readonly lastName: string;
};
