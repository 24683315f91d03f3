import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFilmPage } from '../../../src/components/movie/filmPageCode.ts';
import type { CountryOffers, Figures, Offers } from '../../../src/domain/film.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import { aMovie, aPage } from '../../support/builders.ts';
import { emulateDialogFocus } from '../../support/dialogFocus.ts';
import { modes, renderHome, settle } from '../../support/renderApp.tsx';

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
const part = (name: string) => within(within(dialog()).getByRole('region', { name }));
const headings = () =>
  within(dialog())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

async function openFilm(overrides: Partial<Movie> = {}, strict = false) {
  const movies = [aMovie(overrides), aMovie({ id: 2 }), aMovie({ id: 3 })];
  const app = await renderHome({ strict, page: aPage({ movies, totalPages: 1 }) });
  await app.user.click(screen.getByRole('button', { name: /Film 1\b/ }));
  return app;
}

const role = (name: string, character: string | null, picturePath: string | null = null) => ({
  creditId: name,
  name,
  character,
  picturePath,
});

const figures: Figures = {
  runtime: 136,
  genres: ['Drama', 'Mystery'],
  tagline: 'Look closer.',
  overview: null,
  overviewLanguage: null,
};

const none: CountryOffers = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
const offers: Offers = {
  here: 'US',
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

beforeAll(async () => void (await loadFilmPage()));
beforeEach(emulateDialogFocus);
afterEach(() => void vi.restoreAllMocks());

describe.each(modes)("the parts of a film's page, $mode", ({ strict }) => {
  it('have their places from the beginning, and say that they are on their way', async () => {
    await openFilm({}, strict);
    expect(headings()).toEqual(['Overview', 'Trailer', 'Cast', 'More like this', 'Where to watch']);
    for (const name of ['Trailer', 'Cast', 'More like this', 'Where to watch'])
      expect(within(dialog()).getByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
  });

  it('fail each by itself, and are had again each by itself', async () => {
    const { user, catalog } = await openFilm({}, strict);
    await settle(() => catalog.parts.cast.last().reject(new Error('Network Error')));
    await settle(() => catalog.parts.similar.last().resolve({ similar: [aMovie({ id: 9 })] }));
    expect(part('Cast').getByText('Cast could not be loaded')).toBeVisible();
    expect(part('More like this').getByRole('button', { name: /Film 9/ })).toBeVisible();

    await user.click(part('Cast').getByRole('button', { name: 'Try again' }));
    expect(dialog()).toContainElement(document.querySelector(':focus'));
    await settle(() => catalog.parts.cast.last().resolve({ cast: [role('Ada', 'Herself')] }));
    expect(part('Cast').getByText('Ada')).toBeVisible();
  });
});

describe("a film's figures", () => {
  it('are runtime and genres, then the tagline', async () => {
    const { catalog } = await openFilm();
    await settle(() => catalog.parts.figures.last().resolve({ figures }));
    expect(within(dialog()).getByText('2 h 16 min · Drama, Mystery')).toBeVisible();
    expect(within(dialog()).getByText('Look closer.')).toBeVisible();
  });

  it.each([
    [60, '1 h'],
    [45, '45 min'],
    [null, ''],
  ])('say a runtime of %s as "%s"', async (runtime, said) => {
    const { catalog } = await openFilm();
    await settle(() =>
      catalog.parts.figures.last().resolve({ figures: { ...figures, runtime, genres: ['War'] } }),
    );
    const all = [said, 'War'].filter((text) => text !== '').join(' · ');
    expect(within(dialog()).getByText(all)).toBeVisible();
  });

  it('can be had again when they failed', async () => {
    const { user, catalog } = await openFilm();
    await settle(() => catalog.parts.figures.last().reject(new Error('Network Error')));
    await user.click(within(dialog()).getByRole('button', { name: 'Try again' }));
    await settle(() => catalog.parts.figures.last().resolve({ figures }));
    expect(within(dialog()).getByText(/^2 h 16 min/)).toBeVisible();
  });

  it('bring the overview that the list did not have, marked with its language', async () => {
    const { catalog } = await openFilm({ overview: null });
    expect(within(dialog()).getByText('No overview available for this movie.')).toBeVisible();
    const known = { ...figures, overview: 'A film.', overviewLanguage: 'en' };
    await settle(() => catalog.parts.figures.last().resolve({ figures: known }));
    expect(within(dialog()).getByText('A film.')).toHaveAttribute('lang', 'en');
  });

  it('leave the overview of the list alone', async () => {
    const { catalog } = await openFilm({ overview: 'The words of the list.' });
    const known = { ...figures, overview: 'Others.', overviewLanguage: 'en' };
    await settle(() => catalog.parts.figures.last().resolve({ figures: known }));
    expect(within(dialog()).getByText('The words of the list.')).not.toHaveAttribute('lang');
  });
});

describe("a film's trailer", () => {
  it('is a link out that cannot reach back', async () => {
    const { catalog } = await openFilm();
    const trailer = { name: 'Main Trailer', site: 'YouTube', url: 'https://y.example/1' } as const;
    await settle(() => catalog.parts.trailer.last().resolve({ trailer }));
    const link = part('Trailer').getByRole('link', { name: /Main Trailer/ });
    expect(link).toHaveAttribute('href', 'https://y.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is looked for elsewhere when none is known', async () => {
    const { catalog } = await openFilm({ title: 'Film 1 & more', releaseDate: '1994-09-23' });
    await settle(() => catalog.parts.trailer.last().resolve({ trailer: null }));
    expect(part('Trailer').getByRole('link', { name: /Look for a trailer/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/results?search_query=Film+1+%26+more+1994+trailer',
    );
  });
});

describe("a film's cast", () => {
  it('is its first twelve, with picture and character where they are known', async () => {
    const { catalog } = await openFilm();
    const cast = Array.from({ length: 14 }, (_, index) =>
      index === 0 ? role('Ada', 'Herself', '/f1.svg') : role(`Player ${index}`, null),
    );
    await settle(() => catalog.parts.cast.last().resolve({ cast }));
    const items = part('Cast').getAllByRole('listitem');
    expect(items).toHaveLength(12);
    expect(items[0]).toHaveTextContent(/^AdaHerself$/);
    expect(items[0]?.querySelector('img')).toHaveAttribute(
      'src',
      'https://pictures.test/t/p/w185/f1.svg',
    );
    expect(items[1]?.querySelector('svg.lucide-user')).toBeInTheDocument();
    fireEvent.error(items[0]?.querySelector('img') ?? dialog());
    expect(items[0]?.querySelector('svg.lucide-user')).toBeInTheDocument();
  });

  it('says that nobody is credited', async () => {
    const { catalog } = await openFilm();
    await settle(() => catalog.parts.cast.last().resolve({ cast: [] }));
    expect(part('Cast').getByText('Nobody is credited yet.')).toBeVisible();
  });
});

describe('more like this', () => {
  it('opens in the same dialog, from its top, the heading in focus', async () => {
    const { user, catalog } = await openFilm();
    const before = dialog();
    await settle(() => catalog.parts.similar.last().resolve({ similar: [aMovie({ id: 9 })] }));
    before.scrollTop = 400;
    await user.click(part('More like this').getByRole('button', { name: /Film 9/ }));
    expect(dialog()).toBe(before);
    expect(dialog()).toHaveAccessibleName('Film 9');
    expect(dialog().scrollTop).toBe(0);
    expect(within(dialog()).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(catalog.parts.cast.last().input.movie.id).toBe(9);
  });

  it('says that there is nothing like it', async () => {
    const { catalog } = await openFilm();
    await settle(() => catalog.parts.similar.last().resolve({ similar: [] }));
    expect(part('More like this').getByText('Nothing like it yet.')).toBeVisible();
  });
});

describe('where to watch', () => {
  async function openOffers(found: Offers) {
    const app = await openFilm();
    await settle(() => app.catalog.findOffers.last().resolve(found));
    return app;
  }

  it('shows the providers of the country by kind, and whose data that is', async () => {
    await openOffers(offers);
    const watch = part('Where to watch');
    expect(
      watch.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent),
    ).toEqual(['With a subscription', 'To rent']);
    expect(watch.getByText('Sample Stream')).toBeVisible();
    expect(dialog().querySelector('img[src$="/w92/l1.svg"]')).toBeInTheDocument();
    const credit = watch.getByRole('link', { name: 'JustWatch' });
    expect(credit).toHaveAttribute('href', 'https://www.justwatch.com/');
    expect(credit).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('keeps the country that is chosen, and Watch Now follows it', async () => {
    const { user, catalog, preferences } = await openOffers(offers);
    const choice = part('Where to watch').getByRole('combobox', { name: 'Country' });
    expect(choice).toHaveDisplayValue('United States');
    await user.selectOptions(choice, 'Germany');
    expect(part('Where to watch').getByText('Sample Kauf')).toBeVisible();
    expect(preferences.store.load().country).toBe('DE');
    await user.click(within(dialog()).getByRole('button', { name: 'Watch Now' }));
    expect(catalog.watched.at(-1)?.country).toBe('DE');
  });

  it('says that nothing is known of a country, and still whose data that is', async () => {
    await openOffers({ here: 'IT', byCountry: {} });
    expect(part('Where to watch').getByText('No offers are known for this country.')).toBeVisible();
    expect(part('Where to watch').getByRole('link', { name: 'JustWatch' })).toBeVisible();
  });

  it('can be had again when it failed', async () => {
    const { user, catalog } = await openFilm();
    await settle(() => catalog.findOffers.last().reject(new Error('Network Error')));
    await user.click(part('Where to watch').getByRole('button', { name: 'Try again' }));
    await settle(() => catalog.findOffers.last().resolve(offers));
    expect(part('Where to watch').getByText('Sample Rent')).toBeVisible();
  });
});

describe('the neighbours of a film', () => {
  const said = () => dialog().querySelector('[aria-live=polite]')?.textContent;

  it('open by their buttons, which keep the focus; the title is said once', async () => {
    const { user } = await openFilm();
    const button = (name: string) => within(dialog()).getByRole('button', { name });
    expect(button('Previous film')).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog()).getByText('1 of 3')).toBeVisible();
    expect(said()).toBe('');
    await user.click(button('Next film'));
    expect(dialog()).toHaveAccessibleName('Film 2');
    expect(button('Next film')).toHaveFocus();
    expect(said()).toBe('Film 2');
    expect(within(dialog()).getByText('2 of 3')).toBeVisible();
  });

  it('open by the arrow keys, not past the ends, not with another key held', async () => {
    const { user } = await openFilm();
    await user.keyboard('{ArrowLeft}');
    expect(dialog()).toHaveAccessibleName('Film 1');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(dialog()).toHaveAccessibleName('Film 1');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Film 3');
    await user.keyboard('{ArrowLeft}');
    expect(dialog()).toHaveAccessibleName('Film 2');
  });

  it('leave the arrows to what needs them itself', async () => {
    const { user, catalog } = await openFilm();
    await settle(() => catalog.findOffers.last().resolve(offers));
    part('Where to watch').getByRole('combobox').focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Film 1');
  });
});
