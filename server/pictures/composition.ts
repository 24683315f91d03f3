import type { GenreName } from '../catalog/catalogMovie.ts';
import { getLightest, type Grounds, getDarkest } from './color.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { rect } from './svg.ts';

/** The input of a composition: its size, its colors and its random numbers. */
export type Scene = Palette & {
  readonly width: number;
  readonly height: number;
  /** Whether the art has no text on it and may use the whole picture. */
  readonly bare: boolean;
  readonly random: Random;
  /** Prefix of every id in the art, so that ids are unique in a document with several pictures. */
  readonly prefix: string;
  readonly dark: string;
  readonly light: string;
};

export type Zone = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The vertical alignment of text that needs less than the whole height. */
  readonly hold: 'top' | 'middle' | 'bottom';
  readonly grounds: Grounds;
};

export type Sketch = {
  /** The background color, by default the palette's ground. */
  readonly field?: string;
  readonly art: readonly string[];
  /** At which end the text is, its share of the height, and its background if it is not `field`. */
  readonly type: readonly [end: 'top' | 'foot', share: number, ground?: string] | Zone;
};

/** Draws one motif. The order of its calls to `random` is part of the design. */
export type Draw = (scene: Scene) => Sketch;

export type Composition = {
  readonly name: string;
  /** How well it suits a genre, from 1 to 4. */
  readonly genres: Readonly<Partial<Record<GenreName, number>>>;
  /** Words in a title, tagline or overview that it suits, in lower case, separated by spaces. */
  readonly words: string;
  /** Whether the title is the motif: as large as its zone, on art that fills the poster. */
  readonly display: boolean;
  readonly draw: Draw;
};

export type Drawing = {
  readonly art: string;
  readonly zone: Zone;
};

export function draw(
  composition: Composition,
  palette: Palette,
  canvas: Pick<Scene, 'width' | 'height' | 'bare' | 'random' | 'prefix'>,
): Drawing {
  const scene = { ...palette, ...canvas, dark: getDarkest(palette), light: getLightest(palette) };
  const { field = palette.ground, art, type } = composition.draw(scene);
  const { width, height } = canvas;
  return {
    art: rect([0, 0], width, height, field) + art.join(''),
    zone: 'grounds' in type ? type : toZone(type, field, width, height),
  };
}

const toZone = (
  [end, share, ground]: Exclude<Sketch['type'], Zone>,
  field: string,
  width: number,
  height: number,
): Zone => ({
  x: width * 0.075,
  y: height * (end === 'top' ? 0.052 : 0.955 - share),
  width: width - 2 * (width * 0.075),
  height: height * share,
  hold: end === 'top' ? 'top' : 'bottom',
  grounds: [ground ?? field],
});
