import * as v from 'valibot';
import colors from './palettes.json';

/** Palettes are grouped by mood; a genre has moods. */
export type Mood = keyof typeof colors;

export const moods = Object.keys(colors) as [Mood, ...Mood[]];

/** Five colors that belong together, each `#rrggbb`. */
export type Palette = {
  readonly name: string;
  readonly mood: Mood;
  readonly ground: string;
  /** The text, with enough contrast on the background. */
  readonly ink: string;
  readonly main: string;
  readonly second: string;
  readonly spark: string;
};

const color = v.pipe(v.string(), v.hexColor());
const fiveColors = v.tuple([color, color, color, color, color]);

const toPalettes = (mood: Mood): Palette[] =>
  Object.entries(colors[mood]).map(([name, five]) => {
    const [ground, ink, main, second, spark] = v.parse(fiveColors, five);
    return { name, mood, ground, ink, main, second, spark };
  });

/** `palettes.json` has the ground, ink, main, second and spark of each, in this order. */
export const palettes = moods.flatMap(toPalettes) as [Palette, ...Palette[]];
