import * as v from 'valibot';
import colors from './palettes.json';

/** The palettes are grouped by mood; the genres of a movie ask for moods. */
export type Mood = keyof typeof colors;

export const moods = Object.keys(colors) as [Mood, ...Mood[]];

/** Five colors that belong together, each `#rrggbb`. */
export interface Palette {
  readonly name: string;
  readonly mood: Mood;
  /** The field. */
  readonly ground: string;
  /** The type: it reads on the field. */
  readonly ink: string;
  /** The motif. */
  readonly main: string;
  /** Things beside or behind the motif. */
  readonly second: string;
  /** The small thing that draws the eye. */
  readonly spark: string;
}

const color = v.pipe(v.string(), v.hexColor());
const fiveColors = v.tuple([color, color, color, color, color]);

const palettesOf = (mood: Mood): Palette[] =>
  Object.entries(colors[mood]).map(([name, five]) => {
    const [ground, ink, main, second, spark] = v.parse(fiveColors, five);
    return { name, mood, ground, ink, main, second, spark };
  });

/** `palettes.json` has each one's ground, ink, main, second and spark, in this order. */
export const palettes = moods.flatMap(palettesOf) as [Palette, ...Palette[]];
