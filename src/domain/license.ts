/** The license of a package that is part of the app. */
export type License = {
  readonly name: string;
  readonly version: string;
  /** As in its `package.json`, usually an SPDX identifier. */
  readonly license: string;
  /** The license text, if it is short enough to be shown. */
  readonly text: string | null;
};
