/**
 * A title as it is compared: letter case, accents, punctuation and spaces aside, "&" the same as
 * "and". One of signs alone stays itself.
 */
export function foldTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll('&', 'and').replace(/[^\p{L}\p{N}]/gu, '') || plain.trim();
}
