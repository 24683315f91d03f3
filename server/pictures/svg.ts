/** Attributes of an SVG element; numbers are rounded, undefined ones are omitted. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

export type Point = readonly [x: number, y: number];

/** Writes a number with one decimal: a tenth of a unit is not visible, and bytes count. */
export const formatNumber = (value: number): string => String(Math.round(value * 10) / 10);

/** Writes a number with two decimals, for scales and for gaps that repeat often. */
export const formatFine = (value: number): string => String(Math.round(value * 100) / 100);

/** What XML 1.0 forbids even when escaped: control characters, lone surrogates, the two non-characters. */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- the control characters are what it removes
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** No poster has room for so many letters in a legible size, and each that is set is measured often. */
const maxLetters = 300;

/**
 * Removes characters that XML forbids, and makes white space single. A text of more than 300 letters
 * ends after them with an ellipsis.
 */
export function cleanText(text: string): string {
  const clean = text.replace(forbidden, '').replace(/\s+/gu, ' ').trim();
  return clean.length > maxLetters ? `${clean.slice(0, maxLetters).trimEnd()}…` : clean;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Writes an element; `content` is ready markup. */
export function element(tag: string, attributes: Attributes, content = ''): string {
  const markup = Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return ` ${name}="${typeof value === 'number' ? formatNumber(value) : escape(value)}"`;
    })
    .join('');
  return content === '' ? `<${tag}${markup}/>` : `<${tag}${markup}>${content}</${tag}>`;
}

/** Its text has one font size at every scale: a browser would look for each of its fonts in each size. */
export function picture(width: number, height: number, content: string): string {
  const viewBox = `0 0 ${width} ${height}`;
  const xmlns = 'http://www.w3.org/2000/svg';
  const attributes = { xmlns, viewBox, width, height, 'text-rendering': 'geometricPrecision' };
  return element('svg', attributes, content);
}

export const rect = (
  [x, y]: Point,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more });

export const circle = ([cx, cy]: Point, r: number, fill: string, more: Attributes = {}): string =>
  element('circle', { cx, cy, r, fill, ...more });

export const ellipse = (
  [cx, cy]: Point,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element('ellipse', { cx, cy, rx, ry, fill, ...more });

/** Path data: numbers are rounded, points are written as `x y`, texts as they are. */
export const d = (parts: TemplateStringsArray, ...values: (number | Point | string)[]): string =>
  String.raw({ raw: parts }, ...values.map(formatValue));

function formatValue(value: number | Point | string): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number'
    ? formatNumber(value)
    : `${formatNumber(value[0])} ${formatNumber(value[1])}`;
}

export const toPolygon = (points: readonly Point[]): string =>
  `M${points.map(formatValue).join('L')}Z`;

export const path = (data: string, fill: string, more: Attributes = {}): string =>
  element('path', { d: data, fill, ...more });

export const stroke = (data: string, color: string, width: number, more: Attributes = {}): string =>
  path(data, 'none', { stroke: color, 'stroke-width': width, ...more });

/** Attributes of a stroke with round ends; a dash of length 0 is a dot. */
export const round = { 'stroke-linecap': 'round' };

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  element('g', attributes, children.join(''));

/** A group moved to a point and scaled: 100 of its units are `size` units of the picture. */
export const placeGroup = (at: Point, size: number, ...children: readonly string[]): string =>
  group({ transform: toPlacement(at, size) }, ...children);

export const toPlacement = (at: Point, size: number): string =>
  d`translate(${at})scale(${formatFine(size / 100)})`;

export const rotate = (degrees: number, about: Point): { readonly transform: string } => ({
  transform: d`rotate(${degrees} ${about})`,
});

/** Draws `under`, then `inside` clipped by `shape`; `id` is unique in the document. */
export const clip = (id: string, shape: string, under: string, ...inside: string[]): string =>
  element('clipPath', { id }, shape) + under + group({ 'clip-path': `url(#${id})` }, ...inside);

export const polar = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
];

export const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
