/** Under which terms somebody else's work is part of the app. */
export type Licence = {
  readonly name: string;
  readonly version: string;
  /** As its package names it, an SPDX identifier mostly. */
  readonly licence: string;
  /** The terms themselves, where they are short enough to be shown. */
  readonly text: string | null;
};
