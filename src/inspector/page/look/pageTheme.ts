import { theme, type Theme } from '../../../styles/theme.ts';
import { dark, type Palette } from './palettes.ts';

const names = Object.keys(dark) as (keyof Palette)[];

const variable = (name: keyof Palette) => `--${name}`;

const colour = Object.fromEntries(names.map((name) => [name, `var(${variable(name)})`])) as Palette;

/** The app's theme with colours that the page's style decides: a change of light redraws nothing. */
export const pageTheme: Theme = { ...theme, colour };

/** The colours that only the inspector has, for its own styles. */
export const tone = colour;

/** For names, values and times: figures of one width. */
export const mono = `ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace`;

/** A palette as declarations of the variables. */
export function declared(palette: Palette): string {
  return names.map((name) => `${variable(name)}: ${palette[name]};`).join(' ');
}
