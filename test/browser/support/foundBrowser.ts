/** Plain data, because global setup provides it to workers. */
export interface FoundBrowser {
  readonly executablePath: string;
  /** Additional environment: the bundled browser may need its own libraries. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it was found, for the output of the run. */
  readonly origin: string;
}

/** No browser was found; the message says how to install one. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}
