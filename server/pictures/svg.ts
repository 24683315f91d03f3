type Attributes = Readonly<Record<string, string | number | undefined>>;
/** A point as [x, y]. */
export type Point = readonly [number, number];

/** Takes a number and returns it with one decimal at most: a tenth of a unit is below sight, and bytes count. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** What XML 1.0 forbids even when escaped: control characters, lone surrogates, the two non-characters. */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- the control characters are what it takes away
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Takes any text and returns what may stand in XML: forbidden characters gone, white space single. */
export const clean = (text: string): string =>
  text.replace(forbidden, '').replace(/\s+/gu, ' ').trim();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Takes any text and returns it fit for an element's content or a quoted attribute. */
export const escape = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Takes a tag, its attributes (undefined ones are left out) and ready markup, and returns the element. */
export const element = (tag: string, attributes: Attributes, content = ''): string => {
  const written = Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return ` ${name}="${typeof value === 'number' ? num(value) : escape(value)}"`;
    })
    .join('');
  return content === '' ? `<${tag}${written}/>` : `<${tag}${written}>${content}</${tag}>`;
};

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

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  element('path', { d, fill, ...more });

/** Takes path data and returns it as a line without filling. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });

/** Takes a point and returns it as path data. */
export const at = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Takes corners and returns path data that joins them by straight lines and closes. */
export const joined = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  path(joined(points), fill, more);

export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  element('g', attributes, children.join(''));

/** Takes a centre, an angle in radians and a distance, and returns the point there. */
export const polar = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
];

/** Takes a count and a maker and returns what it makes of 0, 1, 2 … joined. */
export const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
