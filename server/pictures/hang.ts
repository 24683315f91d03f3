import type { Film } from '../catalogue/film.ts';
import { compositions } from './allCompositions.ts';
import type { Composition } from './composition.ts';
import type { Design, Layout } from './design.ts';
import { moodsOf } from './moods.ts';
import { palettes, type Palette } from './palettes.ts';
import { createRandom, type Random } from './random.ts';
import { typefaces, type Typeface } from './typefaces.ts';
import type { CreditStyle } from './setting.ts';

const callers = new Map<string, Composition[]>();
for (const composition of compositions) {
  for (const word of composition.words.split(' ')) {
    callers.set(word, [...(callers.get(word) ?? []), composition]);
  }
}

/** How loudly the words of each text call for a composition; a title says more than an overview. */
const calls = (film: Film): Map<Composition, number> => {
  const heard = new Map<Composition, number>();
  const listen = (text: string, loud: number): void => {
    for (const word of new Set(text.toLowerCase().split(/[^\p{L}]+/u))) {
      for (const composition of callers.get(word) ?? callers.get(word.replace(/s$/u, '')) ?? []) {
        heard.set(composition, Math.max(heard.get(composition) ?? 0, loud));
      }
    }
  };
  listen(film.overview, 3);
  listen(film.tagline, 4);
  listen(film.title, 14);
  return heard;
};

/** What hangs already, newest last, so that neighbours differ. */
interface Wall {
  readonly hung: Design[];
  readonly uses: Map<unknown, number>;
}

/** Takes choices with a score and returns the highest, each shaken by chance. */
const best = <T>(
  choices: readonly [T, ...T[]],
  random: Random,
  score: (choice: T) => number,
): T => {
  let [winner] = choices;
  let most = -1;
  for (const choice of choices) {
    const points = score(choice) * random.between(0.45, 1);
    if (points > most) [winner, most] = [choice, points];
  }
  return winner;
};

const nearby = (wall: Wall, span: number, same: (design: Design) => boolean): boolean =>
  wall.hung.slice(-span).some(same);

const tired = (wall: Wall, thing: unknown): number => 1 + (wall.uses.get(thing) ?? 0) * 0.3;

const compositionFor = (film: Film, wall: Wall, random: Random): Composition => {
  const heard = calls(film);
  return best(compositions, random, (composition) => {
    const suits = film.genres.reduce(
      (sum, genre, rank) => sum + (composition.genres[genre] ?? 0) / (1 + rank * 0.5),
      0.2,
    );
    const same = (design: Design): boolean => design.composition === composition;
    const seen = nearby(wall, 7, same) ? 0.04 : nearby(wall, 16, same) ? 0.25 : 1;
    return ((suits + (heard.get(composition) ?? 0)) * seen) / tired(wall, composition);
  });
};

/** A composition never meets one palette twice within so many films. */
const pairSpan = 60;

const paletteFor = (film: Film, composition: Composition, wall: Wall, random: Random): Palette => {
  const moods = moodsOf(film);
  return best(palettes, random, (palette) => {
    if (
      nearby(
        wall,
        pairSpan,
        (design) => design.composition === composition && design.palette === palette,
      )
    )
      return 0;
    const seen = nearby(wall, 9, (design) => design.palette === palette) ? 0.03 : 1;
    const same = nearby(wall, 2, (design) => design.palette.mood === palette.mood) ? 0.45 : 1;
    return ((0.15 + (moods.get(palette.mood) ?? 0)) * seen * same) / tired(wall, palette);
  });
};

const faceFor = (
  film: Film,
  { display }: Composition,
  palette: Palette,
  wall: Wall,
  random: Random,
): Typeface => {
  const year = Number(film.date.slice(0, 4)) || 2000;
  return best(typefaces, random, (face) => {
    const [from, to] = face.years;
    const fits = face.moods.includes(palette.mood) ? 3 : 1;
    const aged = year >= from && year <= to ? 1 : 0.25;
    const seen = nearby(wall, 2, (design) => design.face === face) ? 0.2 : 1;
    const loud = display !== true || face.largest >= 58 ? 1 : 0.02;
    return fits * aged * seen * loud;
  });
};

const layouts: readonly [Layout, ...Layout[]] = [
  'bleed',
  'bleed',
  'bleed',
  'bleed',
  'window',
  'band',
  'headband',
];
const creditStyles: readonly [CreditStyle, ...CreditStyle[]] = ['split', 'split', 'under', 'over'];

/**
 * Takes all films and returns each one's design by its id. The most popular films hang first, as they
 * stand on the first pages, and every film looks back at those before it: neighbours share neither
 * composition nor palette. The same films give the same wall.
 */
export const hang = (films: readonly Film[]): ReadonlyMap<number, Design> => {
  const wall: Wall = { hung: [], uses: new Map() };
  const designs = new Map<number, Design>();
  const inOrder = films.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
  for (const film of inOrder) {
    const random = createRandom(`design ${String(film.id)}`);
    const composition = compositionFor(film, wall, random);
    const palette = paletteFor(film, composition, wall, random);
    const design: Design = {
      composition,
      palette,
      face: faceFor(film, composition, palette, wall, random),
      layout: composition.fits === 'any' ? random.pick(layouts) : 'bleed',
      align: random.chance(0.5) ? 'middle' : 'start',
      credits: random.pick(creditStyles),
      bold: random.chance(0.35),
    };
    wall.hung.push(design);
    for (const thing of [composition, palette])
      wall.uses.set(thing, (wall.uses.get(thing) ?? 0) + 1);
    designs.set(film.id, design);
  }
  return designs;
};
