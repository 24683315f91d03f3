/** Whether the lines of the page go from right to left. */
export const isRightToLeft = () => document.documentElement.dir === 'rtl';

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/**
 * The key that does the same where lines go from left to right: there ArrowRight leads forward. For moves by
 * index; moves by geometry need no other key.
 */
export function toLogicalKey(key: string): string {
  return isRightToLeft() && Object.hasOwn(mirrored, key) ? (mirrored[key] ?? key) : key;
}
