/** The production build that browser tests share, made once in global set-up. */
export interface BuiltApp {
  readonly folder: string;
  /** The content policy as a header, which goes with this build. */
  readonly policy: string;
}
