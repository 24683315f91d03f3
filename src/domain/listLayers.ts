import type { Filter } from './filter.ts';
import {
  initialListPosition,
  type ListPosition,
  type ListPositions,
  type ListState,
} from './listPosition.ts';
import { noExtras } from './searchExtras.ts';
import type { Section } from './section.ts';

/** @returns the position of the list on top; `undefined` if it was never opened */
export const getShownPosition = ({ section, opened, positions }: ListPositions) =>
  opened.at(-1) ?? positions[section];

/** @returns the lists with this position of the list on top */
export function withShownPosition(lists: ListPositions, position: ListPosition): ListPositions {
  const { section, opened, positions } = lists;
  return opened.length === 0
    ? { ...lists, positions: { ...positions, [section]: position } }
    : { ...lists, opened: [...opened.slice(0, -1), position] };
}

/** @returns the position with another list state; the beginning of a search keeps where the list was */
export function withListState(position: ListPosition, listState: ListState): ListPosition {
  const { scrollTop, anchor, focusIndex } = position;
  const next = { ...position, ...listState };
  if (listState.search === '') return { ...next, beforeSearch: null };
  return position.search === ''
    ? { ...next, beforeSearch: { scrollTop, anchor, focusIndex } }
    : next;
}

/** @returns the list under a search, where it was when the search began */
function withoutSearch(position: ListPosition): ListPosition {
  const { search, searchText, pages, pagesBefore } = position;
  if (search === '' && searchText === '') return position;
  const shown = search === '' ? pages : pagesBefore;
  return {
    ...position,
    ...position.beforeSearch,
    page: shown.at(-1)?.page ?? 1,
    pages: shown,
    pagesBefore: [],
    beforeSearch: null,
    searchText: '',
    search: '',
    searchYear: null,
    results: [],
    extras: noExtras,
  };
}

/** @returns the list without an open movie */
const withoutMovie = (position: ListPosition): ListPosition =>
  position.movie === null
    ? position
    : { ...position, movie: null, earlierMovies: [], vacatedIndex: null };

/**
 * A tab shows its list without search, movie and opened list (§10.76); filter and scroll stay.
 *
 * @returns the same object if that list is shown already
 */
export function selectSection(lists: ListPositions, section: Section): ListPositions {
  const position = lists.positions[section];
  const plain = position && withoutSearch(withoutMovie(position));
  if (lists.section === section && lists.opened.length === 0 && plain === position) return lists;
  const positions = plain && { ...lists.positions, [section]: plain };
  return { section, opened: [], positions: positions ?? lists.positions };
}

/** @returns the lists with that of a genre, a person or a collection on top (§10.105) */
export const openList = (lists: ListPositions, filter: Filter): ListPositions => ({
  ...lists,
  opened: [...lists.opened, { ...initialListPosition, filter }],
});

const countOf = ({ movie, earlierMovies, search }: ListPosition) =>
  (movie === null ? 0 : 1 + earlierMovies.length) + (search === '' ? 0 : 1);

/** @returns how many times Back closes something: opened lists, and in each list its search and its open movies (§10.118) */
export const countLayers = ({ section, opened, positions }: ListPositions): number =>
  [positions[section] ?? initialListPosition, ...opened].reduce(
    (count, position) => count + countOf(position),
    opened.length,
  );

/** @returns the lists without the layer on top; the same object without layers */
function closeLayer(lists: ListPositions): ListPositions {
  const position = getShownPosition(lists) ?? initialListPosition;
  const { movie, earlierMovies, search } = position;
  const earlier = earlierMovies.at(-1);
  if (earlier !== undefined)
    return withShownPosition(lists, {
      ...position,
      movie: earlier,
      earlierMovies: earlierMovies.slice(0, -1),
      vacatedIndex: null,
    });
  if (movie !== null) return withShownPosition(lists, withoutMovie(position));
  if (search !== '') return withShownPosition(lists, withoutSearch(position));
  return lists.opened.length === 0 ? lists : { ...lists, opened: lists.opened.slice(0, -1) };
}

/** @returns the lists after Back was pressed so many times (§10.118) */
export const closeLayers = (lists: ListPositions, count: number): ListPositions =>
  count <= 0 ? lists : closeLayers(closeLayer(lists), count - 1);
