import { noFilter, type Filter } from './filter.ts';
import { noLibraryFilter, type LibraryFilter } from './libraryFilter.ts';
import type { Movie, MoviePage } from './movie.ts';
import { noExtras, type SearchExtras } from './searchExtras.ts';
import type { ListName, Section } from './section.ts';

/** The state of one list that is restored, without the scroll offset. */
export type ListState = {
  /** Of the list without a search. */
  readonly filter: Filter;
  /** Of a library list without a search. */
  readonly libraryFilter: LibraryFilter;
  /** The page that was requested last, from 1. */
  readonly page: number;
  readonly pages: readonly MoviePage[];
  /** The pages of the list under a search, for Back; empty without a search. */
  readonly pagesBefore: readonly MoviePage[];
  /** The text of the search box. */
  readonly searchText: string;
  readonly search: string;
  /** The year filter of the search, or `null`. */
  readonly searchYear: string | null;
  readonly results: readonly MoviePage[];
  readonly extras: SearchExtras;
  /** The movie in the movie modal. */
  readonly movie: Movie | null;
  /** The movies through whose recommendations it was opened, oldest first: Back returns to the last one. */
  readonly earlierMovies: readonly Movie[];
  /** Flat index of the gap that this movie left when it was removed from the list; else `null`. */
  readonly vacatedIndex: number | null;
  /** Flat index of the card that has, or had last, the focus. */
  readonly focusIndex: number;
};

/** The state before any request. */
export const emptyListState: ListState = {
  filter: noFilter,
  libraryFilter: noLibraryFilter,
  page: 1,
  pages: [],
  pagesBefore: [],
  searchText: '',
  search: '',
  searchYear: null,
  results: [],
  extras: noExtras,
  movie: null,
  earlierMovies: [],
  vacatedIndex: null,
  focusIndex: 0,
};

/** The first visible movie: its card stays where it is in the viewport when the layout changes. */
export type ScrollAnchor = {
  readonly movieId: number;
  /** Its flat index, for when the list no longer has the movie. */
  readonly index: number;
  /** From the viewport's top edge to the card's, px; negative if the card is cut off. */
  readonly offset: number;
  /** Of the card, px. */
  readonly cardHeight: number;
};

/** Where the page is scrolled to, and the card that has, or had last, the focus. */
export type ListScroll = {
  /** Scroll offset of the page, px. */
  readonly scrollTop: number;
  /** `null` at the top of the page, without a visible movie, and in positions of earlier versions. */
  readonly anchor: ScrollAnchor | null;
  readonly focusIndex: number;
};

/** A list state with the scroll offset; in another layout the anchor replaces the offset. */
export type ListPosition = ListState &
  ListScroll & {
    /** Of the list under a search: where it was when the search began. */
    readonly beforeSearch: ListScroll | null;
  };

/** Position of a list that was never opened. */
export const initialListPosition: ListPosition = {
  ...emptyListState,
  scrollTop: 0,
  anchor: null,
  beforeSearch: null,
};

/**
 * The selected section, the lists of a genre, a person or a collection that were opened from it and from
 * each other, the one on top last, and the positions of the sections.
 */
export type ListPositions = {
  readonly section: Section;
  readonly opened: readonly ListPosition[];
  readonly positions: Readonly<Partial<Record<Section, ListPosition>>>;
};

/** The first pages of the list that the user saw last, for a start without a network. */
export type SavedList = {
  readonly section: ListName;
  readonly filter: Filter;
  /** Of the movies; `null` if the user chose none. */
  readonly language: string | null;
  /** When it was saved, ms since the epoch. */
  readonly savedAt: number;
  readonly pages: readonly MoviePage[];
};
