/** RFC 3339 in UTC as Go prints it: trailing zeros of the fraction are cut. Takes Unix ms. */
export function goTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.?0+Z$/, 'Z');
}
