import { theme } from '../../../styles/theme.ts';

/** The app's colours, and those that only a tool needs: what is well, what waits, what is current. */
export type Palette = Readonly<
  typeof theme.colour & {
    good: string;
    waits: string;
    /** Behind the text of what is current or chosen. */
    currentGround: string;
    shade: string;
  }
>;

/** The hall with the lights down, as in the app. */
export const dark: Palette = {
  ...theme.colour,
  good: '#86d9a4',
  waits: '#8fc3ff',
  currentGround: '#38290f',
  shade: 'rgb(0 0 0 / 0.45)',
};

/** The same hall before the film begins: warm paper, the light a deep amber. */
export const light: Palette = {
  ground: '#f4f1ea',
  surface: '#fffdf8',
  raised: '#ece7dc',
  sunken: '#e8e2d5',
  line: 'rgb(38 28 8 / 0.15)',
  lineStrong: 'rgb(38 28 8 / 0.55)',
  text: '#1a1712',
  muted: '#5b554a',
  accent: '#875000',
  accentHover: '#6b3f00',
  onAccent: '#fffaf0',
  danger: '#a02418',
  dangerGround: '#fbe2dd',
  scrim: 'rgb(244 241 234 / 0.86)',
  good: '#1b6838',
  waits: '#1f588f',
  currentGround: '#ffe3ae',
  shade: 'rgb(60 44 12 / 0.18)',
};
