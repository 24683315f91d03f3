import { noFilter } from '../../src/domain/filter.ts';
import { noLibraryFilter } from '../../src/domain/libraryFilter.ts';
import { noExtras } from '../../src/domain/searchExtras.ts';
import type { Movie, MoviePage } from '../../src/domain/movie.ts';
import type { ListPosition } from '../../src/domain/listPosition.ts';
import type { Session, SessionState, User } from '../../src/domain/session.ts';

// Complete default objects; a test overrides only what it is about.

export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: '5b0c7c1e-6d1b-4b6e-9a55-0f6f7f3f9a10',
    email: 'mira@filmhaus.dev',
    user_metadata: { firstName: 'Mira', lastName: 'Okafor', name: 'Mira Okafor' },
    ...overrides,
  };
}

/** @param overrides `expiresAt` is an hour from now unless given (Unix seconds) */
export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    user: aUser(),
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAt: Math.floor(Date.now() / 1000) + 3600,
    ...overrides,
  };
}

export function aStoredSession(overrides: Partial<Session> = {}): SessionState {
  return { isAuthenticated: true, ...aSession(overrides) };
}

export function aMovie(overrides: Partial<Movie> = {}): Movie {
  const id = overrides.id ?? 1;
  return {
    id,
    title: `Movie ${id}`,
    posterPath: `/p${id}.svg`,
    backdropPath: `/b${id}.svg`,
    voteAverage: 7.25,
    voteCount: 1200,
    releaseDate: '1994-09-23',
    overview: `What happens in movie ${id}.`,
    ...overrides,
  };
}

/** A full page: movies 1 to 20 on page 1, 21 to 40 on page 2, and so on. */
export function aPage(overrides: Partial<MoviePage> = {}): MoviePage {
  const page = overrides.page ?? 1;
  const movies = Array.from({ length: 20 }, (_, index) =>
    aMovie({ id: (page - 1) * 20 + index + 1 }),
  );
  return { page, movies, totalPages: 3, ...overrides };
}

/** One page deep in a list, at its top, with no search and no movie open. */
export function aPlace(overrides: Partial<ListPosition> = {}): ListPosition {
  return {
    filter: noFilter,
    libraryFilter: noLibraryFilter,
    page: 1,
    pages: [aPage()],
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
    scrollTop: 0,
    anchor: null,
    beforeSearch: null,
    ...overrides,
  };
}
