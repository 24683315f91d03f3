import { format, resolveConfig } from 'prettier';
import {
  dark,
  darkContrast,
  light,
  lightContrast,
  type Palette,
} from '../../src/styles/palettes.ts';

/** A palette as declarations of the variables. */
function declared(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');
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

export const looksFile = 'src/styles/looks.css';

/** Every look there is, as the stylesheet of the page's root; the last that applies holds. */
export async function looksCss(): Promise<string> {
  return format(rules, { ...(await resolveConfig(looksFile)), filepath: looksFile });
}

const rules = `/* Written by scripts/writeLooks.ts from src/styles/palettes.ts. */
  :root { background: var(--ground) }
  ${looks(dark, light)}
  @media (prefers-contrast: more) {${looks(darkContrast, lightContrast)} }
  @media (forced-colors: active) { :root:root { ${forced} } }
`;
