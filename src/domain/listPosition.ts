import type { Movie, MoviePage } from './movie.ts';
import type { Section } from './section.ts';

/** What a person had before them in one list, and where the keyboard was. */
export type ListState = {
  /** The page asked for last, from 1. */
  readonly page: number;
  readonly pages: readonly MoviePage[];
  /** As the box shows it. */
  readonly searchText: string;
  readonly search: string;
  /** The year a search was narrowed to, or `null`. */
  readonly searchYear: string | null;
  readonly results: readonly MoviePage[];
  /** The movie of the dialog. */
  readonly movie: Movie | null;
  /** Flat index of the gap that this movie left when it was removed from the list; else `null`. */
  readonly vacatedIndex: number | null;
  /** Flat index of the card that has, or had last, the keyboard. */
  readonly focusIndex: number;
};

/** Before anything was asked for. */
export const emptyListState: ListState = {
  page: 1,
  pages: [],
  searchText: '',
  search: '',
  searchYear: null,
  results: [],
  movie: null,
  vacatedIndex: null,
  focusIndex: 0,
};

/** The first movie in view: its card keeps its place in the viewport when the layout changes. */
export type ScrollAnchor = {
  readonly movieId: number;
  /** Its flat index, for when the list no longer holds the movie. */
  readonly index: number;
  /** From the viewport's top edge to the card's, px; negative where the card is cut off. */
  readonly offset: number;
  /** Of the card, px. */
  readonly cardHeight: number;
};

/** Enough to stand there again: to the pixel, or in another layout at the same movie. */
export type ListPosition = ListState & {
  /** How far the page was scrolled, px. */
  readonly scrollTop: number;
  /** `null` at the top of the page, while no movie is in view, and in a place that has only pixels. */
  readonly anchor: ScrollAnchor | null;
};

/** The places of all lists, and the list that was open. */
export type ListPositions = {
  readonly section: Section;
  readonly places: Readonly<Partial<Record<Section, ListPosition>>>;
};
