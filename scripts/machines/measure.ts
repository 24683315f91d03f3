// Advance widths of common interface typefaces, in thousandths of the size. No typeface is at hand
// when charts are written, and readers have different ones: the widest of them decides.
const widths: readonly (readonly [letters: string, width: number])[] = [
  ["ijl.,:;'|!", 290],
  ['ftrI/[]()- ', 370],
  ['csvxyzkJ', 560],
  ['abdeghnopquL0123456789_', 630],
  ['ABCEFKPRSTVXYZ', 690],
  ['DGHNOQU', 780],
  ['mwMW', 900],
];
const widthOf = new Map(
  widths.flatMap(([letters, width]) => Array.from(letters, (l) => [l, width])),
);
const unknownWidth = 780;
const boldFactor = 1.13;

/**
 * @param size of the type, px
 * @returns px that the text takes at most, rounded up
 */
export function measureText(text: string, size: number, isBold = false): number {
  const sum = Array.from(text, (letter) => widthOf.get(letter) ?? unknownWidth).reduce(
    (total, width) => total + width,
    0,
  );
  return Math.ceil((sum * size * (isBold ? boldFactor : 1)) / 1000);
}
