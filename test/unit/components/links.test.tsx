import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openMovie, setupMovieModal } from '../../support/openMovie.tsx';
import { renderHome, settle } from '../../support/renderApp.tsx';

setupMovieModal();

const press = (name: string | RegExp) =>
  settle(() => fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body));

const tmdb = ['TMDB (opens in a new tab)', 'https://www.themoviedb.org/'] as const;
const justWatch = ['JustWatch (opens in a new tab)', 'https://www.justwatch.com/'] as const;

it.each<[string, () => Promise<HTMLElement>, readonly (readonly [string | RegExp, string])[]]>([
  [
    'home',
    async () => {
      await renderHome();
      return document.body;
    },
    [tmdb],
  ],
  [
    'the About panel',
    async () => {
      await renderHome();
      await press('About');
      const panel = await screen.findByRole('dialog');
      await within(panel).findByText(/^Version /);
      return panel;
    },
    [tmdb, justWatch],
  ],
  [
    'the dialog of a movie',
    async () => {
      const { catalog } = await openMovie({ title: 'Heat', releaseDate: null });
      await settle(() =>
        catalog.parts.details.last().resolve({
          runtime: null,
          genres: [],
          tagline: null,
          overview: null,
          certifications: {},
          imdbId: 'tt1',
          collection: null,
        }),
      );
      await settle(() => catalog.parts.trailer.last().resolve(null));
      await settle(() => catalog.parts.providers.last().resolve({ byCountry: {} }));
      return screen.getByRole('dialog');
    },
    [
      ['IMDb (opens in a new tab)', 'https://www.imdb.com/title/tt1/'],
      justWatch,
      [/^Search for a trailer/, 'https://www.youtube.com/results?search_query=Heat+trailer'],
    ],
  ],
])(
  '%s leads to other sites in new tabs, which cannot reach the page',
  async (_, open, expected) => {
    const links = within(await open()).getAllByRole<HTMLAnchorElement>('link');
    expect(links).toHaveLength(expected.length);
    for (const [name, href] of expected) {
      const link = links.find((each) => each.href === href);
      expect(link).toHaveAccessibleName(name);
      expect(link?.target).toBe('_blank');
      expect(link?.rel).toMatch(/^noopener\b/);
    }
  },
);
