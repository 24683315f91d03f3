/** A browser that can be launched here; plain data, so that global set-up can hand it to workers. */
export interface FoundBrowser {
  readonly executablePath: string;
  /** Environment beyond our own: the bundled browser may need its own libraries. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it was found, for the person reading a failed run. */
  readonly origin: string;
}

/** No browser can be had; the message says how to get one. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}
