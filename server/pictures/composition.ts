import type { GenreName } from '../catalog/catalogMovie.ts';
import { glow, type Grounds, night } from './color.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { rect } from './svg.ts';

/** The field that a composition fills, and the colors and the chance to do it with. */
export interface Scene extends Palette {
  readonly width: number;
  readonly height: number;
  /** True if no type stands on the art: the art may then use the whole field. */
  readonly bare: boolean;
  readonly random: Random;
  /** The first characters of every id in the art: two pictures in one document share no id. */
  readonly prefix: string;
  /** The palette's darkest color, deepened. */
  readonly dark: string;
  /** The palette's lightest color. */
  readonly light: string;
}

/** The part of a picture that is left to type. */
export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where type stands that needs less than the whole height. */
  readonly hold: 'top' | 'middle' | 'bottom';
  /** Every color that can lie behind the type: its ink is chosen against all of them. */
  readonly grounds: Grounds;
}

/** What a composition returns. */
export interface Sketch {
  /** The color of the field; the palette's ground if not set. */
  readonly field?: string;
  readonly art: readonly string[];
  /** At which end the type stands, on which share of the height, and on which color if not the field's. */
  readonly type: readonly [end: 'top' | 'foot', share: number, ground?: string] | Zone;
}

/** Draws one motif. The order of its calls to `random` is part of the design. */
export type Draw = (scene: Scene) => Sketch;

/** One way to make a poster. */
export interface Composition {
  readonly name: string;
  /** How well it suits a genre; 1 is passable, 4 is made for it. */
  readonly genres: Readonly<Partial<Record<GenreName, number>>>;
  /** Words in a title, tagline or overview that ask for it, in lower case, separated by spaces. */
  readonly words: string;
  /** The title is the picture: the art always fills the poster, the title is as large as its zone. */
  readonly display: boolean;
  readonly draw: Draw;
}

export interface Drawing {
  /** Markup that covers the whole field. */
  readonly art: string;
  readonly zone: Zone;
}

/** Draws a composition in the colors of a palette. */
export const draw = (
  composition: Composition,
  palette: Palette,
  canvas: Pick<Scene, 'width' | 'height' | 'bare' | 'random' | 'prefix'>,
): Drawing => {
  const scene = { ...palette, ...canvas, dark: night(palette), light: glow(palette) };
  const { field = palette.ground, art, type } = composition.draw(scene);
  const { width, height } = canvas;
  return {
    art: rect([0, 0], width, height, field) + art.join(''),
    zone: 'grounds' in type ? type : zoneAt(type, field, width, height),
  };
};

const zoneAt = (
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
