import { format, resolveConfig } from 'prettier';
import {
  dark,
  darkContrast,
  light,
  lightContrast,
  type Palette,
} from '../../src/styles/palettes.ts';

/** Returns a palette as CSS variables. */
function toVariables(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('');
}

/** Forced colors: the system's, for what the browser does not replace by itself. */
const system: Partial<Palette> = {
  sunken: 'Canvas',
  background: 'Canvas',
  surface: 'Canvas',
  raised: 'Canvas',
  line: 'CanvasText',
  lineStrong: 'CanvasText',
  hover: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  // Selected and primary elements are inverted: the system's highlight is not meant for small text.
  accent: 'CanvasText',
  accentHover: 'CanvasText',
  onAccent: 'Canvas',
  primary: 'CanvasText',
  primaryHover: 'CanvasText',
  onPrimary: 'Canvas',
  veil: 'Canvas',
  glow: 'transparent',
  glowCore: 'transparent',
  overPicture: 'Canvas',
  onPicture: 'CanvasText',
};

const forced = Object.entries(system)
  .map(([name, value]) => `--${name}:${value};`)
  .join('');

/** Returns the rules of both color schemes: the system's, unless `data-color-scheme` on the root selects one (§10.62). */
function toRules(inDark: Palette, inLight: Palette): string {
  const bright = `color-scheme:light;${toVariables(inLight)}`;
  return `
  :root { color-scheme:dark;${toVariables(inDark)} }
  @media (prefers-color-scheme: light) { :root:not([data-color-scheme='dark']) { ${bright} } }
  :root[data-color-scheme='light'] { ${bright} }`;
}

export const colorSchemesFile = 'src/styles/colorSchemes.css';

/** Returns the stylesheet of all color schemes. */
export async function colorSchemesCss(): Promise<string> {
  return format(rules, { ...(await resolveConfig(colorSchemesFile)), filepath: colorSchemesFile });
}

const rules = `/* Written by tools/writeColorSchemes.ts from src/styles/palettes.ts. */
  :root { background: var(--background) }
  ${toRules(dark, light)}
  @media (prefers-contrast: more) {${toRules(darkContrast, lightContrast)} }
  @media (forced-colors: active) { :root:root { ${forced} } }
`;
