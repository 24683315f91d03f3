import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { movieModalContent } from '../../../src/components/movie/MovieModal.tsx';
import { searchDebounceMs } from '../../../src/domain/limits.ts';
import type { MovieDetails } from '../../../src/domain/movieDetails.ts';
import { toListFragment } from '../../../src/domain/sharedList.ts';
import { texts } from '../../../src/texts/texts.ts';
import { aMovie, aPage } from '../../support/builders.ts';
import { anEntry, anUnresolvedEntry, putting } from '../../support/libraryBuilders.ts';
import { renderHome, settle } from '../../support/renderApp.tsx';

const language = 'he';
const title = 'סרט 1994';
const overview = 'תקציר 1994';
const movie = aMovie({ title, titleLanguage: language, overview, overviewLanguage: language });
const page = aPage({ movies: [movie], totalPages: 1 });

/** Where exactly this text is shown. A live region is only heard. */
const places = (text: string) =>
  screen.getAllByText(text, { ignore: '[role=status], [aria-live], option' });

const press = (name: string | RegExp) =>
  settle(() => fireEvent.click(screen.getByRole('button', { name })));

async function search() {
  const app = await renderHome();
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1994' } });
  await settle(() => vi.advanceTimersByTime(searchDebounceMs));
  await settle(() => app.catalog.searchMovies.last().resolve(page));
  return app;
}

async function openMovie() {
  const app = await renderHome({ page });
  await press(new RegExp(`^${title}`));
  return app;
}

/** With its code and its parts. */
async function openLoadedMovie() {
  await movieModalContent.load();
  const { catalog } = await openMovie();
  const { details, cast, recommendations, trailer } = catalog.parts;
  const role = { personId: 31, character: null, picturePath: null, isDirector: false };
  const loaded: MovieDetails = {
    runtime: null,
    genres: [],
    tagline: 'משפט',
    taglineLanguage: language,
    overview: null,
    certifications: {},
    imdbId: 'tt1',
    collection: { id: 9, name: 'סדרה' },
  };
  await settle(() => details.last().resolve(loaded));
  await settle(() =>
    cast.last().resolve([
      { ...role, creditId: 'a', name: 'שחקן', character: 'דמות' },
      { ...role, creditId: 'b', name: 'במאי', isDirector: true },
    ]),
  );
  await settle(() =>
    recommendations.last().resolve([aMovie({ id: 2, title: 'אחר', titleLanguage: language })]),
  );
  await settle(() =>
    trailer.last().resolve({
      name: 'קדימון',
      site: 'YouTube',
      url: 'https://y.example/1',
      player: 'about:blank#player',
    }),
  );
  await settle(() =>
    catalog.parts.providers.last().resolve({
      byCountry: {
        US: {
          link: null,
          flatrate: [{ id: 1, name: 'ספק', logoPath: null }],
          free: [],
          ads: [],
          rent: [],
          buy: [],
        },
      },
    }),
  );
}

async function openPicks() {
  await import('../../../src/components/home/tonight/TonightPicks.tsx');
  const saved = aMovie({ id: 2, title: 'שמור' });
  const app = await renderHome({ listed: putting('watchlist', anEntry(2, 1, { movie: saved })) });
  await press('Tonight');
  await settle(() => app.loadTonight.last().resolve(app.tonight.logic));
  await settle(() => app.tonight.answer({ related: [movie] }));
}

async function openFriendsList() {
  await import('../../../src/components/library/sharedList/SharedList.tsx');
  const { listLink, sharedList } = await renderHome();
  const list = { title: 'רשימה', ids: [1, 2], votes: [{ name: 'חברה', ids: [1] }] };
  await settle(() =>
    listLink.send({ type: 'listLink.followed', fragment: `#${toListFragment(list)}` }),
  );
  await settle(() => sharedList.loadMovies.last().resolve(new Map([[1, movie]])));
}

describe('text of a movie', () => {
  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['a card', () => renderHome({ page }), [title]],
    ['the card of a search that found few', search, [title, overview]],
    [
      'the printed list',
      async () => {
        await renderHome({ page });
        await settle(() => fireEvent(window, new Event('beforeprint')));
        expect(document.querySelector('[data-printed]')).toHaveTextContent(`${title} (1994) · 7.3`);
      },
      [title],
    ],
    [
      'the picture behind a list',
      async () => {
        await renderHome({ page });
        const picture = document.querySelector('main img[src*=w1280]');
        if (picture !== null) await settle(() => fireEvent.load(picture));
      },
      [title],
    ],
    ['the dialog', openLoadedMovie, [title, overview, 'משפט', 'אחר']],
    ['the picks for tonight', openPicks, [title]],
    ['a list from a friend', openFriendsList, [title]],
    [
      'the movies that are not for the user',
      async () => {
        await renderHome({ listed: putting('dismissed', anEntry(1, 1, { movie })) });
        await press('User menu');
        await settle(() => import('../../../src/components/home/menu/MenuPreferences.tsx'));
        await settle(() => import('../../../src/components/library/DismissedPanel.tsx'));
        await press('Not for me');
      },
      [title],
    ],
  ])('has its own direction and language in %s', async (_, open, shown) => {
    await open();
    for (const place of shown.flatMap(places)) {
      expect(place.closest('[dir=auto]'), place.outerHTML).not.toBeNull();
      expect(place.closest('[lang]'), place.outerHTML).toHaveAttribute('lang', language);
    }
  });

  it('is printed no more once printing ends', async () => {
    await renderHome({ page });
    for (const [event, count] of [
      ['beforeprint', 1],
      ['afterprint', 0],
    ] as const) {
      await settle(() => fireEvent(window, new Event(event)));
      expect(document.querySelectorAll('[data-printed]')).toHaveLength(count);
    }
  });
});

describe('name', () => {
  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    [
      'the dialog of a movie',
      openLoadedMovie,
      ['שחקן', 'דמות', 'במאי', 'סדרה', 'קדימון', texts.movieDetails.watchOn({ service: 'ספק' })],
    ],
    ['the picks for tonight', openPicks, [texts.picks.because.saved({ title: 'שמור' })]],
    ['a list from a friend', openFriendsList, ['רשימה', texts.sharing.votedBy({ names: 'חברה' })]],
    [
      'the people that a search found',
      async () => {
        await import('../../../src/components/catalog/SearchExtras.tsx');
        const { catalog } = await search();
        const person = { id: 31, name: 'שחקן', picturePath: null, knownFor: ['סרט'] };
        await settle(() => catalog.searchPeople.last().resolve([person]));
      },
      ['שחקן', 'סרט'],
    ],
    [
      'the movies that TMDB no longer has',
      async () => {
        const app = await renderHome({ listed: putting('seen', anUnresolvedEntry(3)) });
        await press(/^Seen/);
        await settle(() => app.catalog.loadPage.last().resolve({ ...page, movies: [] }));
        await settle(() => import('../../../src/components/library/LibraryListHeader.tsx'));
        await settle(() => import('../../../src/components/library/LibraryRest.tsx'));
        await settle(() =>
          app.library.movies.send({ type: 'movies.resolved', movies: [], unavailable: [3] }),
        );
        expect(screen.getByText(texts.libraryTools.unavailable.title)).toBeVisible();
      },
      ['#3'],
    ],
  ])('has its own direction in %s', async (_, open, names) => {
    await open();
    for (const place of names.flatMap(places))
      expect(place.closest('[dir=auto]'), place.outerHTML).not.toBeNull();
  });
});

describe('icon that points along the line', () => {
  const names = [
    'arrow-left',
    'chevron-left',
    'chevron-right',
    'external-link',
    'file-input',
    'log-out',
    'send',
  ];
  const shown = (isMirrored: boolean) =>
    names.filter((name) => {
      const icons = [...document.querySelectorAll(`svg.lucide-${name}`)];
      return icons.some((icon) => icon.hasAttribute('data-mirrored') === isMirrored);
    });

  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['in the user menu', async () => (await renderHome(), await press('User menu')), ['log-out']],
    [
      'in the dialog of a movie',
      openLoadedMovie,
      ['chevron-left', 'chevron-right', 'external-link', 'log-out'],
    ],
    [
      'at the way back to a movie',
      async () => {
        await openLoadedMovie();
        await press(/^אחר/);
      },
      ['arrow-left', 'chevron-left', 'chevron-right', 'log-out'],
    ],
    [
      'at the way back to a list',
      async () => {
        await openLoadedMovie();
        await press('סדרה');
      },
      ['arrow-left', 'log-out'],
    ],
    ['in a list from a friend', openFriendsList, ['log-out', 'send']],
  ])('%s is mirrored where lines go from right to left', async (_, open, expected) => {
    await open();
    expect({ mirrored: shown(true), others: shown(false) }).toEqual({
      mirrored: expected,
      others: [],
    });
    // Video plays to the right everywhere.
    expect(document.querySelector('svg.lucide-circle-play[data-mirrored]')).toBeNull();
  });
});
