import type { GenreName } from '../catalogue/genres.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** What a composition is given: a field to fill and the means to fill it. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** True where no type will stand on the art: it may then use the whole field. */
  readonly bare: boolean;
  readonly palette: Palette;
  readonly random: Random;
  /** Begins every id in the art, so that two pictures in one document never share one. */
  readonly prefix: string;
}

/** The place a composition keeps quiet for type. */
export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where the type sits when it needs less than the whole height. */
  readonly hold: 'top' | 'middle' | 'bottom';
  /** Every colour that can lie behind the type, as `#rrggbb`: its ink is chosen against all of them. */
  readonly grounds: readonly [string, ...string[]];
}

export interface Drawing {
  /** Markup that covers the whole field, the ground included. */
  readonly art: string;
  readonly zone: Zone;
}

/** One way to make a poster. */
export interface Composition {
  readonly name: string;
  /** How well it suits a genre, by TMDB's genre name; 1 is passable, 4 is made for it. */
  readonly genres: Readonly<Partial<Record<GenreName, number>>>;
  /** Words in a title, tagline or overview that call for it, in lower case,
   * parted by spaces. */
  readonly words: string;
  /** `bleed`: the art fills the poster. `any`: it also looks well in a window or above a band. */
  readonly fits: 'bleed' | 'any';
  /** The title is the picture: set it as one block, as large as the zone allows. */
  readonly display?: true;
  draw(scene: Scene): Drawing;
}
