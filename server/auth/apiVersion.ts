/** The one version with its own error shape; answers never name a later one. */
export const newestApiVersion = '2024-01-01';

/**
 * Whether a caller's `X-Supabase-Api-Version` asks for the newer error shape (contract A0b).
 * Absent, older or no date: the default shape.
 */
export function wantsNewErrorShape(header: string | undefined): boolean {
  if (header === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  const date = new Date(`${header}T00:00:00Z`);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(header);
  return isDate && header >= newestApiVersion;
}
