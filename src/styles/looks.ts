import { dark, darkContrast, light, lightContrast, type Palette } from './palettes.ts';

const names = Object.keys(dark) as (keyof Palette)[];

/** Each colour as the page's style decides it: a change of look renders nothing anew. */
export const colour = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Palette;

/** A palette as declarations of the variables. */
function declared(palette: Palette): string {
  return names.map((name) => `--${name}:${palette[name]};`).join('');
}

/** Forced colours: the system's, where the browser does not put them in by itself. */
const system: Partial<Palette> = {
  sunken: 'Canvas',
  ground: 'Canvas',
  surface: 'Canvas',
  raised: 'Canvas',
  line: 'CanvasText',
  lineStrong: 'CanvasText',
  hover: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  // Chosen and leading things stand inverted: the system's highlight is not made for small text.
  accent: 'CanvasText',
  accentHover: 'CanvasText',
  onAccent: 'Canvas',
  lamp: 'CanvasText',
  lampHover: 'CanvasText',
  onLamp: 'Canvas',
  veil: 'Canvas',
  glow: 'transparent',
  glowCore: 'transparent',
  overPicture: 'Canvas',
  onPicture: 'CanvasText',
};

const forced = Object.entries(system)
  .map(([name, value]) => `--${name}:${value};`)
  .join('');

/** Light by the system, unless `data-look` on the root says otherwise (§10.62). */
function looks(inDark: Palette, inLight: Palette): string {
  const bright = `color-scheme:light;${declared(inLight)}`;
  return `
  :root { color-scheme:dark;${declared(inDark)} }
  @media (prefers-color-scheme: light) { :root:not([data-look='dark']) { ${bright} } }
  :root[data-look='light'] { ${bright} }`;
}

/** Every look there is, as rules for the page's root; the last that applies holds. */
export const lookRules = `${looks(dark, light)}
  @media (prefers-contrast: more) {${looks(darkContrast, lightContrast)} }
  @media (forced-colors: active) { :root:root { ${forced} } }
`;
