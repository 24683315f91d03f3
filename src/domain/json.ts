/** @returns the fields of a JSON object; none of anything else */
export function toRecord(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' ? { ...json } : {};
}
