import type { CatalogMovie, GenreName } from '../catalog/catalogMovie.ts';
import type { Composition } from './composition.ts';
import { compositions } from './compositions.ts';
import { type Mood, type Palette, palettes } from './palettes.ts';
import { createRandom, type Random } from './random.ts';
import { type Typeface, typefaces } from './typefaces.ts';
import type { Alignment, CreditStyle } from './typeset.ts';

/** Where the art is: on the whole poster, in a window of paper, or above or below a band. */
type Layout = 'bleed' | 'window' | 'band' | 'headband';

export type Design = {
  readonly composition: Composition;
  readonly palette: Palette;
  readonly face: Typeface;
  readonly layout: Layout;
  readonly align: Alignment;
  readonly credits: CreditStyle;
  /** Whether the title has the brightest color, if its contrast suffices. */
  readonly bold: boolean;
};

const moodsByGenre: Readonly<Record<GenreName, readonly Mood[]>> = {
  Action: ['laughter', 'noir', 'trail'],
  Adventure: ['trail', 'laughter', 'banner'],
  Animation: ['laughter', 'heart', 'trail'],
  Comedy: ['laughter', 'heart', 'page'],
  Crime: ['noir', 'page', 'banner'],
  Documentary: ['page', 'future', 'banner'],
  Drama: ['page', 'heart', 'banner', 'noir'],
  Family: ['laughter', 'heart', 'trail'],
  Fantasy: ['dread', 'heart', 'trail', 'future'],
  History: ['banner', 'page', 'trail'],
  Horror: ['dread', 'noir'],
  Music: ['laughter', 'heart', 'noir'],
  Mystery: ['noir', 'dread', 'page'],
  Romance: ['heart', 'page', 'laughter'],
  'Science Fiction': ['future', 'dread', 'noir'],
  'TV Movie': ['page', 'laughter'],
  Thriller: ['noir', 'dread', 'future'],
  War: ['banner', 'trail', 'noir'],
  Western: ['trail', 'banner', 'noir'],
};

/** How strongly each mood suits a movie; the first genre and its first mood count most. */
function getMoods({ genres }: CatalogMovie): ReadonlyMap<Mood, number> {
  const moods = new Map<Mood, number>();
  const names: readonly GenreName[] = genres.length === 0 ? ['Drama'] : genres;
  names.forEach((genre, rank) => {
    moodsByGenre[genre].forEach((mood, place) => {
      moods.set(mood, (moods.get(mood) ?? 0) + 3 / ((rank + 1) * (place + 1)));
    });
  });
  return moods;
}

const byWord = new Map<string, Composition[]>();
for (const composition of compositions) {
  for (const word of composition.words.split(' ')) {
    byWord.set(word, [...(byWord.get(word) ?? []), composition]);
  }
}

/** Scores compositions by the words of the movie; the title counts more than the overview. */
function getWordMatches(movie: CatalogMovie): ReadonlyMap<Composition, number> {
  const matches = new Map<Composition, number>();
  const read = (text: string, weight: number): void => {
    for (const word of new Set(text.toLowerCase().split(/[^\p{L}]+/u))) {
      for (const composition of byWord.get(word) ?? byWord.get(word.replace(/s$/u, '')) ?? []) {
        matches.set(composition, Math.max(matches.get(composition) ?? 0, weight));
      }
    }
  };
  read(movie.overview, 3);
  read(movie.tagline, 4);
  read(movie.title, 14);
  return matches;
}

/** Returns the choice with the highest score; each score is varied at random. */
function chooseBest<T>(
  choices: readonly [T, ...T[]],
  random: Random,
  score: (choice: T) => number,
): T {
  let [winner] = choices;
  let most = -1;
  for (const choice of choices) {
    const points = score(choice) * random.between(0.45, 1);
    if (points > most) [winner, most] = [choice, points];
  }
  return winner;
}

/** The designs so far, newest last: neighbors must differ. */
class Wall {
  readonly #designs: Design[] = [];
  readonly #uses = new Map<unknown, number>();

  add(design: Design): void {
    this.#designs.push(design);
    for (const used of [design.composition, design.palette]) {
      this.#uses.set(used, (this.#uses.get(used) ?? 0) + 1);
    }
  }

  /** Whether one of the last `span` designs is like that. */
  has(span: number, isLike: (design: Design) => boolean): boolean {
    return this.#designs.slice(-span).some(isLike);
  }

  /** Grows with every use of a composition or palette, from 1. */
  getWear(used: Composition | Palette): number {
    return 1 + (this.#uses.get(used) ?? 0) * 0.3;
  }
}

/** Movies within which a composition comes once at most. */
const motifSpan = 12;

function chooseComposition(movie: CatalogMovie, wall: Wall, random: Random): Composition {
  const matches = getWordMatches(movie);
  return chooseBest(compositions, random, (composition) => {
    const suits = movie.genres.reduce(
      (sum, genre, rank) => sum + (composition.genres[genre] ?? 0) / (1 + rank * 0.5),
      0.2,
    );
    const isSame = (design: Design): boolean => design.composition === composition;
    if (wall.has(motifSpan, isSame)) return 0;
    const fresh = wall.has(16, isSame) ? 0.25 : 1;
    return ((suits + (matches.get(composition) ?? 0)) * fresh) / wall.getWear(composition);
  });
}

/** Movies within which a composition and a palette are combined once at most. */
const pairSpan = 60;

function choosePalette(
  movie: CatalogMovie,
  composition: Composition,
  wall: Wall,
  random: Random,
): Palette {
  const moods = getMoods(movie);
  return chooseBest(palettes, random, (palette) => {
    const isSame = (design: Design): boolean => design.palette === palette;
    const isPair = (design: Design) => design.composition === composition && isSame(design);
    if (wall.has(pairSpan, isPair)) return 0;
    const fresh = wall.has(9, isSame) ? 0.03 : 1;
    const varied = wall.has(2, (design) => design.palette.mood === palette.mood) ? 0.45 : 1;
    return ((0.15 + (moods.get(palette.mood) ?? 0)) * fresh * varied) / wall.getWear(palette);
  });
}

function chooseFace(
  movie: CatalogMovie,
  { display }: Composition,
  { mood }: Palette,
  wall: Wall,
  random: Random,
): Typeface {
  const year = Number(movie.date.slice(0, 4)) || 2000;
  return chooseBest(typefaces, random, (face) => {
    const [from, to] = face.years;
    const suits = face.moods.includes(mood) ? 3 : 1;
    const aged = year >= from && year <= to ? 1 : 0.25;
    const fresh = wall.has(2, (design) => design.face === face) ? 0.2 : 1;
    const large = !display || face.largest >= 58 ? 1 : 0.02;
    return suits * aged * fresh * large;
  });
}

const layouts = ['bleed', 'bleed', 'bleed', 'bleed', 'window', 'band', 'headband'] as const;
const creditStyles = ['split', 'split', 'under', 'over'] as const;

/**
 * Returns a design for every movie, by its id. Movies that are next to each other when sorted by
 * popularity, as on the first pages, share neither composition nor palette, and no thirteen in a row share a composition. The order of `movies` does
 * not matter.
 */
export function assignDesigns(movies: readonly CatalogMovie[]): ReadonlyMap<number, Design> {
  const wall = new Wall();
  const designs = new Map<number, Design>();
  for (const movie of movies.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)) {
    const random = createRandom(`design ${movie.id}`);
    const composition = chooseComposition(movie, wall, random);
    const palette = choosePalette(movie, composition, wall, random);
    const design: Design = {
      composition,
      palette,
      face: chooseFace(movie, composition, palette, wall, random),
      layout: composition.display ? 'bleed' : random.pick(layouts),
      align: random.chance(0.5) ? 'middle' : 'start',
      credits: random.pick(creditStyles),
      bold: random.chance(0.35),
    };
    wall.add(design);
    designs.set(movie.id, design);
  }
  return designs;
}
