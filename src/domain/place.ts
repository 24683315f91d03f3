import type { Movie, MoviePage } from './movie.ts';
import type { Section } from './section.ts';

/** What a person had before them in one list, and where the keyboard was. */
export type Sight = {
  /** The page asked for last, from 1. */
  readonly page: number;
  readonly pages: readonly MoviePage[];
  /** As the box shows it. */
  readonly searchText: string;
  readonly search: string;
  /** The year a search was narrowed to, or `null`. */
  readonly searchYear: string | null;
  readonly results: readonly MoviePage[];
  /** The film of the dialog. */
  readonly movie: Movie | null;
  /** Flat index of the card that has, or had last, the keyboard. */
  readonly focusIndex: number;
};

/** Before anything was asked for. */
export const noSight: Sight = {
  page: 1,
  pages: [],
  searchText: '',
  search: '',
  searchYear: null,
  results: [],
  movie: null,
  focusIndex: 0,
};

/** Enough to stand there again, to the pixel. */
export type Place = Sight & {
  /** How far the page was scrolled, px. */
  readonly scrollTop: number;
};

/** The places of all lists, and the list that was open. */
export type Places = {
  readonly section: Section;
  readonly places: Readonly<Partial<Record<Section, Place>>>;
};
