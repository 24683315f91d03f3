import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type {
  CastMember,
  CountryProviders,
  MovieDetails,
  Trailer,
  WatchProviders,
} from '../../../../src/domain/movieDetails.ts';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type { Department } from '../../../../src/domain/credits.ts';
import { noFilter, toPersonFilter } from '../../../../src/domain/filter.ts';
import type { LibraryChange } from '../../../../src/domain/library.ts';
import { initialListPosition } from '../../../../src/domain/listPosition.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import { homeTexts } from '../../../../src/texts/homeTexts.ts';
import { texts } from '../../../../src/texts/texts.ts';
import { aMovie, aPage, aStoredSession } from '../../../support/builders.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import {
  dialog,
  inside,
  openMovie,
  part,
  region,
  setupMovieModal,
} from '../../../support/openMovie.tsx';
import { renderApp, settle } from '../../../support/renderApp.tsx';

const role = (name: string, character: string | null, picturePath: string | null = null) => ({
  creditId: name,
  personId: 31,
  isDirector: false,
  name,
  character,
  picturePath,
});

const person = (name: string, picturePath: string, department: Department) =>
  toPersonFilter({ id: 31, name, picturePath, department });

const details: MovieDetails = {
  runtime: 136,
  genres: [
    { id: 18, name: 'Drama' },
    { id: 9648, name: 'Mystery' },
  ],
  tagline: 'Look closer.',
  overview: null,
  certifications: {},
  imdbId: null,
  collection: null,
};

const offline = new NetworkError();
const focused = () => document.querySelector<HTMLElement>(':focus');

setupMovieModal();

type LoadedPart =
  | { readonly details: MovieDetails }
  | { readonly trailer: Trailer | null }
  | { readonly cast: readonly CastMember[] }
  | { readonly recommendations: readonly Movie[] };

/** Opens a movie, one part of which is loaded. */
async function openLoaded(
  loaded: LoadedPart,
  movie: Partial<Movie> = {},
  options: Parameters<typeof openMovie>[1] = {},
) {
  const app = await openMovie(movie, options);
  const { parts } = app.catalog;
  await settle(async () => {
    if ('details' in loaded) await parts.details.last().resolve(loaded.details);
    else if ('trailer' in loaded) await parts.trailer.last().resolve(loaded.trailer);
    else if ('cast' in loaded) await parts.cast.last().resolve(loaded.cast);
    else await parts.recommendations.last().resolve(loaded.recommendations);
  });
  return app;
}

describe('movie parts', () => {
  it('say when details were saved that are shown without a network, and nothing of current ones', async () => {
    await openLoaded({ details: { ...details, savedAt: new Date(2026, 0, 2, 15, 4).getTime() } });
    expect(inside().getByText(/^Saved details from .*2026.*3:04/)).toBeVisible();
    cleanup();
    await openLoaded({ details });
    expect(inside().queryByText(/Saved details/)).toBeNull();
  });

  it('show placeholders and say that they load', async () => {
    await openMovie();
    const headings = inside().getAllByRole('heading', { level: 3 });
    const names = ['Where to watch', 'Trailer', 'Cast', 'More like this'];
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Overview', ...names]);
    for (const name of names) expect(region(name)).toHaveAttribute('aria-busy', 'true');
  });

  it('keep room while they load, and none once they are loaded', async () => {
    const { catalog } = await openMovie({ overview: null });
    const names = ['Where to watch', 'Trailer', 'Cast', 'More like this'];
    const rooms = () =>
      dialog().querySelectorAll('section > [style*=min-height], [dir=auto][style*=min-height]');
    /** In place of the runtime and of the director. */
    const facts = () =>
      dialog().querySelectorAll('[aria-busy=true][tabindex="-1"]:not(section) > *');
    for (const name of names) expect(part(name).getByText('Loading')).toBeInTheDocument();
    expect([rooms().length, facts().length]).toEqual([5, 2]);
    expect(inside().queryByRole('list')).toBeNull();
    const { parts } = catalog;
    await settle(() => parts.details.last().resolve(details));
    await settle(() => parts.cast.last().resolve([]));
    await settle(() => parts.trailer.last().resolve(null));
    await settle(() => parts.recommendations.last().resolve([]));
    await settle(() => parts.providers.last().resolve({ byCountry: {} }));
    for (const name of names) expect(part(name).queryByText('Loading')).toBeNull();
    expect([rooms().length, facts().length]).toEqual([0, 0]);
  });

  it('load again when the network is back, and keep the focus of their Try again button', async () => {
    const { catalog } = await openMovie();
    await settle(() => catalog.parts.cast.last().reject(offline));
    part('Cast').getByRole('button', { name: 'Try again' }).focus();
    await settle(() => catalog.connection.restore());
    expect(region('Cast')).toHaveFocus();
    expect(region('Cast')).toHaveAttribute('tabindex', '-1');
    await settle(() => catalog.parts.cast.last().resolve([role('Ada', 'Herself')]));
    expect(part('Cast').getByText('Ada')).toBeVisible();
    expect(region('Cast')).toHaveFocus();
  });

  it('leave the focus elsewhere alone when they load again', async () => {
    const { catalog } = await openMovie();
    await settle(() => catalog.parts.cast.last().reject(offline));
    const share = inside().getByRole('button', { name: /Share/ });
    share.focus();
    await settle(() => catalog.connection.restore());
    expect(share).toHaveFocus();
  });
});

describe('part that fails', () => {
  it.each(['trailer', 'cast', 'recommendations'] as const)(
    '"%s" says so, and its Try again loads it',
    async (name) => {
      const { user, catalog } = await openMovie();
      await settle(() => catalog.parts[name].last().reject(offline));
      const heading = texts.movieDetails[name];
      expect(region(heading)).toHaveAttribute('aria-busy', 'false');
      await user.click(part(heading).getByRole('button', { name: 'Try again' }));
      expect(catalog.parts[name].calls).toHaveLength(2);
      expect(region(heading)).toHaveAttribute('aria-busy', 'true');
    },
  );

  it('"Where to watch" says so, and its Try again loads it', async () => {
    const { user, catalog } = await openMovie();
    await settle(() => catalog.parts.providers.last().reject(offline));
    await user.click(part('Where to watch').getByRole('button', { name: 'Try again' }));
    expect(catalog.parts.providers.calls).toHaveLength(2);
  });
});

it('a printed movie has what can be read on paper, and no buttons, links or pictures of others', async () => {
  const { catalog } = await openLoaded({
    details: { ...details, imdbId: 'tt0111161' },
  });
  await settle(() => catalog.parts.recommendations.last().resolve([]));
  const isPrinted = (element: Element) => element.closest('[data-print=no]') === null;
  const parts = ['Where to watch', 'Trailer', 'Cast', 'More like this'].map(region);
  expect(parts.map(isPrinted)).toEqual([true, false, true, false]);
  const controls = [
    ...inside().getAllByRole('button', { name: /^(Close|Next movie|Watch Now|Share)$/ }),
    inside().getByRole('link', { name: /^IMDb/ }),
  ];
  expect(controls.map(isPrinted)).toEqual(controls.map(() => false));
  const [backdrop, poster] = dialog().querySelectorAll('img');
  expect([backdrop, poster].map((each) => each !== undefined && isPrinted(each))).toEqual([
    false,
    true,
  ]);
});

/** The line of runtime and genres; a genre is a button. */
const facts = () => {
  const [genre] = inside().getAllByRole('button', { name: /^(Drama|War)$/ });
  return genre?.parentElement?.textContent;
};

describe('details of a movie', () => {
  it('can be retried after a failure, and are runtime and genres, then the tagline', async () => {
    const { user, catalog } = await openMovie();
    await settle(() => catalog.parts.details.last().reject(offline));
    await user.click(inside().getByRole('button', { name: 'Try again' }));
    expect(dialog()).toContainElement(focused());
    await settle(() => catalog.parts.details.last().resolve(details));
    expect(facts()).toBe('2 h 16 min · Drama, Mystery');
    expect(inside().getByText('Look closer.')).toBeVisible();
    expect(dialog()).toContainElement(focused());
  });

  it.each([
    [60, '1 h · War'],
    [45, '45 min · War'],
    [null, 'War'],
  ])('show a runtime of %s and a genre as "%s"', async (runtime, text) => {
    await openLoaded({ details: { ...details, runtime, genres: [{ id: 10752, name: 'War' }] } });
    expect(facts()).toBe(text);
  });

  it('name the certification of the chosen country, the collection and the page of IMDb', async () => {
    const { preferences } = await openLoaded({
      details: {
        ...details,
        certifications: { US: 'PG-13', DE: '12' },
        imdbId: 'tt0111161',
        collection: { id: 9, name: 'The Long Take Collection' },
      },
    });
    expect(facts()).toBe('Age rating PG-13 · 2 h 16 min · Drama, Mystery');
    await settle(() => preferences.preferences.choose({ country: 'DE' }));
    expect(facts()).toMatch(/^Age rating 12 · /);
    await settle(() => preferences.preferences.choose({ country: 'IT' }));
    expect(facts()).toBe('2 h 16 min · Drama, Mystery');
    const link = inside().getByRole('link', { name: 'IMDb (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.imdb.com/title/tt0111161/');
    expect(inside().getByText(/^Part of/)).toHaveTextContent('Part of The Long Take Collection');
  });

  it('name another collection with the article that its name does not have', async () => {
    const collection = { id: 9, name: 'Long Take Collection' };
    await openLoaded({ details: { ...details, collection } });
    expect(inside().getByText(/^Part of/)).toHaveTextContent('Part of the Long Take Collection');
  });

  it('lead to the next movie of the series that is not seen, and say so if there is none', async () => {
    const collection = { id: 9, name: 'Long Takes' };
    const series = [1, 2, 3].map((id) => aMovie({ id, title: `Take ${id}` }));
    const { user, catalog } = await openMovie();
    const press = (name: string) => user.click(inside().getByRole('button', { name }));
    const line = () => inside().getByText(/^Part of/).nextElementSibling;
    async function loadParts() {
      const { parts } = catalog;
      await settle(() => parts.details.last().resolve({ ...details, collection }));
      expect(line()).toBeEmptyDOMElement();
      await settle(() => parts.series.last().resolve(series));
    }
    await loadParts();
    await press('Next: Take 2');
    await loadParts();
    await press('Next: Take 3');
    await loadParts();
    expect(line()).toHaveTextContent('The latest of this series.');
    await press('Mark as Seen');
    await settle(() => history.back());
    await loadParts();
    expect(line()).toHaveTextContent("You've seen the rest of this series.");
  });

  it.each([
    ['has only this movie', [1]],
    ['lacks this movie', [2, 3]],
    ['cannot be loaded', null],
  ])('lead to no movie of a series that %s', async (_, ids) => {
    const collection = { id: 9, name: 'Long Takes' };
    const { catalog } = await openLoaded({ details: { ...details, collection } });
    const line = () => inside().getByText(/^Part of/).nextElementSibling;
    expect(line()).toHaveAttribute('aria-hidden', 'true');
    const { resolve, reject } = catalog.parts.series.last();
    const series = ids?.map((id) => aMovie({ id }));
    await settle(() => (series === undefined ? reject(offline) : resolve(series)));
    expect(line()).toBeNull();
  });

  it('lead to the list of the series, which marks the first movie that is not seen', async () => {
    const collection = { id: 9, name: 'Long Takes' };
    const { user, catalog } = await openLoaded({ details: { ...details, collection } });
    await user.click(inside().getByRole('button', { name: 'Mark as Seen' }));
    await user.click(inside().getByRole('button', { name: 'Long Takes' }));
    const movies = [1, 2, 3].map((id) => aMovie({ id, title: `Take ${id}` }));
    await settle(() => catalog.loadPage.last().resolve(aPage({ movies, totalPages: 1 })));
    const marked = screen.getAllByText('Next').map((mark) => mark.closest('li')?.textContent);
    expect(marked).toEqual([expect.stringContaining('Take 2')]);
    await user.click(screen.getByRole('button', { name: 'Sort by' }));
    await user.click(await screen.findByRole('button', { name: 'Newest first' }));
    expect(screen.queryByText('Next')).toBeNull();
  });

  it.each([
    ['genre', 'Drama', { genres: [{ id: 18, name: 'Drama' }] }],
    ['director', 'Ida', person('Ida', '/i.jpg', 'Directing')],
    ['cast member', /^Otto/, person('Otto', '/o.jpg', 'Acting')],
    ['collection', 'Long Takes', { subject: { kind: 'collection', id: 9, name: 'Long Takes' } }],
  ] as const)(
    'have a %s that opens as a list, whose Back button gets the focus',
    async (_, name, filter) => {
      const collection = { id: 9, name: 'Long Takes' };
      const { user, catalog } = await openLoaded({ details: { ...details, collection } });
      await settle(() =>
        catalog.parts.cast
          .last()
          .resolve([
            { ...role('Ida', null, '/i.jpg'), isDirector: true },
            role('Otto', 'Max', '/o.jpg'),
          ]),
      );
      await user.click(inside().getByRole('button', { name }));
      expect(catalog.loadPage.last().input.params).toEqual({
        page: 1,
        filter: { ...noFilter, ...filter },
      });
      expect(screen.getByRole('button', { name: /^Back/ })).toHaveFocus();
      // The row of the filter has a line of its own, where the way back has room.
      expect(screen.getByRole('group', { name: 'Filters' })).toHaveAttribute('data-opened');
    },
  );

  it('lead to lists that are no tab, each of which names the one below it; whose movies it has is no condition', async () => {
    const collection = { id: 9, name: 'Long Takes' };
    const { user, catalog } = await openLoaded({ details: { ...details, collection } });
    await user.click(inside().getByRole('button', { name: 'Drama' }));
    await settle(() => catalog.loadPage.last().resolve(aPage({ movies: [aMovie({ id: 2 })] })));
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Movie 2 / }));
    await settle(() => catalog.parts.details.last().resolve({ ...details, collection }));
    await user.click(inside().getByRole('button', { name: 'Long Takes' }));
    await settle(() => catalog.loadPage.last().resolve(aPage({ movies: [] })));
    expect(screen.getByRole('button', { name: /^Back/ })).toHaveTextContent('Back to Drama');
    await user.click(screen.getByRole('button', { name: 'Sort by' }));
    const order = await screen.findByRole('group', { name: 'Sort by' });
    expect(within(order).getByRole('button', { pressed: true })).toHaveTextContent(
      homeTexts.filter.series,
    );
    expect(screen.queryByRole('button', { name: texts.filter.clear })).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.sections.popular }));
    expect(document.querySelector('[aria-current="true"]')).toHaveTextContent('Popular');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are no buttons in the demo catalog, which has no filters', async () => {
    const { catalog, user } = renderApp({ stored: aStoredSession() });
    await settle(() => catalog.loadPage.last().reject(offline));
    await user.click(screen.getByRole('button', { name: 'Browse sample movies' }));
    await settle(() => catalog.loadPage.last().resolve(aPage()));
    await user.click(screen.getByRole('button', { name: /^Movie 1 / }));
    const collection = { id: 9, name: 'Long Takes' };
    await settle(() => catalog.parts.details.last().resolve({ ...details, collection }));
    const ida = { ...role('Ida', null), isDirector: true };
    await settle(() => catalog.parts.cast.last().resolve([ida, role('Ada', 'Herself')]));
    expect(inside().getByText(/Drama, Mystery/)).toBeVisible();
    expect(inside().getByText(/^Part of/)).toHaveTextContent('Part of the Long Takes');
    expect(inside().getByText(/^Directed by/)).toHaveTextContent('Directed by Ida');
    expect(part('Cast').getByText('Ada')).toBeVisible();
    expect(inside().queryByRole('button', { name: /Drama|Mystery|Long Takes|Ida|Ada/ })).toBeNull();
  });

  it('name all directors, each a button', async () => {
    const { catalog } = await openLoaded({ details });
    const names = ['Ida', 'Ada'];
    await settle(() =>
      catalog.parts.cast
        .last()
        .resolve(names.map((name) => ({ ...role(name, null), isDirector: true }))),
    );
    const line = inside().getByText(/^Directed by/);
    expect(line).toHaveTextContent('Directed by Ida, Ada');
    expect(within(line).getAllByRole('button')).toHaveLength(2);
    expect(part('Cast').getAllByText('Director')).toHaveLength(2);
  });

  it.each([
    ['an age rating alone', { certifications: { US: 'R' }, runtime: null, genres: [] }, 'R'],
    ['an age rating and a genre', { certifications: { US: 'R' }, runtime: null }, 'R · Drama'],
  ] as const)('with %s have no separator too many', async (_, known, text) => {
    await openLoaded({
      details: {
        ...details,
        ...known,
        genres: 'genres' in known ? [] : [{ id: 18, name: 'Drama' }],
      },
    });
    expect(inside().getByText('R').parentElement).toHaveTextContent(`Age rating ${text}`);
  });

  it.each([
    ['tagline', { tagline: 'Look closer.' }, 'Look closer.'],
    ['collection', { collection: { id: 9, name: 'Long Takes' } }, 'Long Takes'],
    ['page of IMDb', { imdbId: 'tt1' }, 'IMDb'],
  ])('show a %s without the others', async (_, known, text) => {
    const nothing = { ...details, tagline: null };
    await openLoaded({ details: { ...nothing, ...known } });
    expect(inside().getByText(text)).toBeVisible();
    const shown = inside().queryAllByText(/^(Look closer\.|Part of|IMDb)/);
    expect(shown).toHaveLength(1);
  });

  it('leave no empty line if nothing is known', async () => {
    const nothing = { ...details, runtime: null, genres: [], tagline: null };
    const { catalog } = await openLoaded({ details: nothing });
    await settle(() => catalog.parts.cast.last().resolve([]));
    expect(inside().queryByText(/Directed by|Part of/)).toBeNull();
    expect(dialog().querySelector('[aria-busy=false][tabindex="-1"]')).toBeEmptyDOMElement();
  });

  it.each([
    ['are shown if the list has none', null, 'A movie.', 'en'],
    ['are not shown if the list has one', 'As in the list.', 'As in the list.', 'de-DE'],
  ])('with an overview %s, in its language', async (_, overview, shown, language) => {
    const loaded = { ...details, overview: 'A movie.', overviewLanguage: 'en' };
    await openLoaded({ details: loaded }, { overview, overviewLanguage: 'de-DE' });
    expect(inside().getByText(shown)).toHaveAttribute('lang', language);
  });
});

describe('trailer of a movie', () => {
  const trailer = {
    name: 'Main Trailer',
    site: 'YouTube',
    url: 'https://y.example/1',
    player: null,
  } as const;
  const frame = () => dialog().querySelector('iframe');

  it('that has no player here is an external link with rel="noopener" alone', async () => {
    await openLoaded({ trailer });
    expect(part('Trailer').queryByRole('button')).toBeNull();
    expect(region('Trailer').querySelector('svg.lucide-circle-play')).not.toBeNull();
    const link = part('Trailer').getByRole('link', { name: /Main Trailer/ });
    expect(link).toHaveAttribute('href', 'https://y.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('plays in a frame that is scrolled into view after a press that keeps the focus, beside its link, and is stopped by another press or movie', async () => {
    const { user } = await openLoaded({ trailer: { ...trailer, player: 'about:blank#player' } });
    expect(frame()).toBeNull();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const play = part('Trailer').getByRole('button', { name: /^Play trailer/ });
    await user.click(play);
    expect(scroll.mock.contexts.at(-1)).toBe(frame());
    expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
    expect(frame()).toHaveAttribute('src', 'about:blank#player');
    expect(frame()).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    expect(frame()).toHaveAttribute(
      'allow',
      'autoplay; encrypted-media; fullscreen; picture-in-picture',
    );
    expect(frame()).toHaveAccessibleName('Main Trailer');
    expect(region('Trailer').querySelector('a svg.lucide-external-link')).not.toBeNull();
    expect(region('Trailer').querySelector('button svg.lucide-circle-stop')).not.toBeNull();
    expect(play).toHaveFocus();
    expect(part('Trailer').getByRole('link', { name: /Main Trailer/ })).toBeVisible();
    await user.click(part('Trailer').getByRole('button', { name: /^Stop trailer/ }));
    expect(frame()).toBeNull();
    expect(play).toHaveFocus();
    await user.click(play);
    const share = inside().getByRole('button', { name: 'Share' });
    share.focus();
    fireEvent.pointerLeave(frame() ?? dialog());
    expect(share).toHaveFocus();
    frame()?.focus();
    fireEvent.pointerLeave(frame() ?? dialog());
    expect(play).toHaveFocus();
    await user.click(inside().getByRole('button', { name: 'Next movie' }));
    expect(frame()).toBeNull();
  });

  it('is a link to a search elsewhere if none is known', async () => {
    await openLoaded({ trailer: null }, { title: 'Movie 1 & more', releaseDate: '1994-09-23' });
    expect(region('Trailer').querySelector('svg.lucide-search')).not.toBeNull();
    expect(part('Trailer').getByRole('link', { name: /Search for a trailer/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/results?search_query=Movie+1+%26+more+1994+trailer',
    );
  });
});

describe('cast of a movie', () => {
  it('has the first twelve actors, with picture and character if known', async () => {
    const cast = Array.from({ length: 14 }, (_, index) =>
      index === 0 ? role('Ada', 'Herself', '/f1.svg') : role(`Player ${index}`, null),
    );
    await openLoaded({ cast });
    const items = part('Cast').getAllByRole('listitem');
    expect(items).toHaveLength(12);
    expect(items[0]).toHaveTextContent(/^Adaas Herself$/);
    expect(items[0]?.querySelector('img')).toHaveAttribute(
      'src',
      'https://pictures.test/t/p/w185/f1.svg',
    );
    expect(items[1]).toHaveTextContent(/^Player 1$/);
    expect(items[1]?.querySelector('svg.lucide-user')).toBeInTheDocument();
    fireEvent.error(items[0]?.querySelector('img') ?? dialog());
    expect(items[0]?.querySelector('svg.lucide-user')).toBeInTheDocument();
  });
});

describe('similar movies', () => {
  it('open in the same modal, scrolled to its top, with the heading focused', async () => {
    const { user, catalog } = await openLoaded({ recommendations: [aMovie({ id: 9 })] });
    const before = dialog();
    before.scrollTop = 400;
    await user.click(part('More like this').getByRole('button', { name: /Movie 9/ }));
    expect(dialog()).toBe(before);
    expect(dialog()).toHaveAccessibleName('Movie 9');
    expect(dialog().scrollTop).toBe(0);
    const heading = inside().getByRole('heading', { level: 2 });
    expect(heading).toHaveFocus();
    expect(heading).toHaveAttribute('tabindex', '-1');
    expect(catalog.parts.cast.last().input.request.id).toBe(9);
  });

  it('lead back to where their movie was left', async () => {
    const { user, catalog } = await openLoaded({ recommendations: [aMovie({ id: 9 })] });
    await settle(() => {
      dialog().scrollTop = 400;
      fireEvent.scroll(dialog());
    });
    await user.click(part('More like this').getByRole('button', { name: /Movie 9/ }));
    expect(dialog().scrollTop).toBe(0);
    await user.click(inside().getByRole('button', { name: 'Back to Movie 1' }));
    await settle(() => catalog.parts.recommendations.last().resolve([]));
    expect(dialog()).toHaveAccessibleName('Movie 1');
    expect(dialog().scrollTop).toBe(400);
    expect(inside().queryByRole('button', { name: /^Back/ })).toBeNull();
  });

  const marksOf = (names: readonly RegExp[]) =>
    names.map((name) => within(part('More like this').getByRole('button', { name })));

  it('say which of them the user has seen, with the rating', async () => {
    const listed: LibraryChange[] = [
      ...putting('seen', anEntry(8), anEntry(9)),
      { kind: 'rated', id: 9, rating: 7 },
    ];
    const { catalog } = await openLoaded(
      { recommendations: [aMovie({ id: 8 }), aMovie({ id: 9 }), aMovie({ id: 10 })] },
      {},
      { listed },
    );
    const [seen, rated, other] = marksOf([/Movie 8/, /Movie 9/, /Movie 10/]);
    expect(seen?.getByText('Seen')).toBeInTheDocument();
    expect(rated?.getByText('Seen Your rating: 7 of 10')).toBeInTheDocument();
    expect(other?.queryByText(/Seen/)).toBeNull();
    expect(catalog.parts.recommendations.calls).toHaveLength(1);
  });

  it('are on the services that their list is filtered by if they are among its loaded movies', async () => {
    const services = { country: 'US', ids: [8], isStreamOnly: false };
    const position = { ...initialListPosition, filter: { ...noFilter, services } };
    const { catalog } = await openLoaded(
      { recommendations: [aMovie({ id: 2 }), aMovie({ id: 10 })] },
      {},
      { position },
    );
    const [onThem, unknown] = marksOf([/Movie 2/, /Movie 10/]);
    expect(onThem?.getByText('On my services')).toBeInTheDocument();
    expect(unknown?.queryByText('On my services')).toBeNull();
    expect(catalog.parts.recommendations.calls).toHaveLength(1);
  });
});

it.each<[string, LoadedPart, string]>([
  ['Cast', { cast: [] }, 'No cast listed.'],
  ['More like this', { recommendations: [] }, 'No similar movies yet.'],
])('%s of a movie says that it is empty', async (name, loaded, message) => {
  await openLoaded(loaded);
  expect(part(name).getByText(message)).toBeVisible();
});

describe('watch providers', () => {
  const none: CountryProviders = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
  const offers: WatchProviders = {
    byCountry: {
      US: {
        ...none,
        link: 'https://watch.example/us',
        flatrate: [{ id: 1, name: 'Sample Stream', logoPath: '/l1.svg' }],
        rent: [{ id: 2, name: 'Sample Rent', logoPath: null }],
      },
      DE: { ...none, buy: [{ id: 3, name: 'Sample Kauf', logoPath: null }] },
    },
  };
  const watch = () => part('Where to watch');

  async function openOffers(providers: WatchProviders) {
    const app = await openMovie();
    await settle(() => app.catalog.parts.providers.last().resolve(providers));
    return app;
  }

  it('show the providers of the country by kind, and credit JustWatch', async () => {
    await openOffers(offers);
    const kinds = watch().getAllByRole('heading', { level: 4 });
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Stream', 'Rent']);
    expect(watch().getByText('Sample Stream')).toBeVisible();
    expect(dialog().querySelector('img[src$="/w92/l1.svg"]')).toBeInTheDocument();
    const credit = watch().getByRole('link', { name: 'JustWatch (opens in a new tab)' });
    expect(credit).toHaveAttribute('href', 'https://www.justwatch.com/');
    expect(credit).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('are named below Watch Now; without one it says that it opens TMDB', async () => {
    const { user } = await openOffers(offers);
    const button = inside().getByRole('button', { name: 'Watch Now' });
    expect(button).toHaveAccessibleDescription('on Sample Stream in a new tab');
    await user.selectOptions(watch().getByRole('combobox', { name: 'Country' }), 'Germany');
    expect(button).toHaveAccessibleDescription('on Sample Kauf in a new tab');
  });

  it('save the selected country, and Watch Now uses it', async () => {
    const { user, catalog, preferences } = await openOffers(offers);
    const choice = watch().getByRole('combobox', { name: 'Country' });
    expect(choice).toHaveDisplayValue('United States');
    await user.selectOptions(choice, 'Germany');
    expect(watch().getByText('Sample Kauf')).toBeVisible();
    expect(preferences.store.load().country).toBe('DE');
    await user.click(inside().getByRole('button', { name: 'Watch Now' }));
    expect(catalog.watched.at(-1)?.country).toBe('DE');
  });

  it('say that none are known in a country, and still credit JustWatch', async () => {
    const { preferences } = await openOffers({ byCountry: {} });
    await settle(() => preferences.preferences.choose({ country: 'IT' }));
    expect(watch().getByText('No viewing options listed for Italy.')).toBeVisible();
    expect(watch().getByRole('link', { name: 'JustWatch (opens in a new tab)' })).toBeVisible();
  });
});
