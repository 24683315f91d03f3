/**
 * What the transitions of a machine are there for: by state (its id without the machine's), then by
 * event with its guard in brackets, as the charts say them; ids of `docs/specification.md`.
 */
export type Requirements = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
