import { within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { movieModalContent } from '../../../../src/components/movie/MovieModal.tsx';
import type { CountryProviders, WatchProviders } from '../../../../src/domain/movieDetails.ts';
import { emulateDialogFocus } from '../../../support/dialogFocus.ts';
import { dialog, openMovie, part } from '../../../support/openMovie.tsx';
import { settle } from '../../../support/renderApp.tsx';

const none: CountryProviders = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
const offers: WatchProviders = {
  region: 'US',
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

beforeAll(() => movieModalContent.load());
beforeEach(emulateDialogFocus);
afterEach(() => void vi.restoreAllMocks());

describe('watch providers', () => {
  async function openOffers(found: WatchProviders) {
    const app = await openMovie();
    await settle(() => app.catalog.loadProviders.last().resolve(found));
    return app;
  }

  it('show the providers of the country by kind, and credit JustWatch', async () => {
    await openOffers(offers);
    const watch = part('Where to watch');
    expect(
      watch.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent),
    ).toEqual(['Stream', 'Rent']);
    expect(watch.getByText('Sample Stream')).toBeVisible();
    expect(dialog().querySelector('img[src$="/w92/l1.svg"]')).toBeInTheDocument();
    const credit = watch.getByRole('link', { name: 'JustWatch (opens in a new tab)' });
    expect(credit).toHaveAttribute('href', 'https://www.justwatch.com/');
    expect(credit).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('save the selected country, and Watch Now uses it', async () => {
    const { user, catalog, preferences } = await openOffers(offers);
    const choice = part('Where to watch').getByRole('combobox', { name: 'Country' });
    expect(choice).toHaveDisplayValue('United States');
    await user.selectOptions(choice, 'Germany');
    expect(part('Where to watch').getByText('Sample Kauf')).toBeVisible();
    expect(preferences.store.load().country).toBe('DE');
    await user.click(within(dialog()).getByRole('button', { name: 'Watch Now' }));
    expect(catalog.watched.at(-1)?.country).toBe('DE');
  });

  it('say that none are known in a country, and still credit JustWatch', async () => {
    await openOffers({ region: 'IT', byCountry: {} });
    expect(part('Where to watch').getByText('No viewing options listed for Italy.')).toBeVisible();
    expect(
      part('Where to watch').getByRole('link', { name: 'JustWatch (opens in a new tab)' }),
    ).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    const { user, catalog } = await openMovie();
    await settle(() => catalog.loadProviders.last().reject(new Error('Network Error')));
    await user.click(part('Where to watch').getByRole('button', { name: 'Try again' }));
    await settle(() => catalog.loadProviders.last().resolve(offers));
    expect(part('Where to watch').getByText('Sample Rent')).toBeVisible();
  });
});

describe('previous and next movie', () => {
  const announcedTitle = () => dialog().querySelector('[aria-live=polite]')?.textContent;

  it('open by their buttons, which keep the focus; the title is announced once', async () => {
    const { user } = await openMovie();
    const button = (name: string) => within(dialog()).getByRole('button', { name });
    expect(button('Previous movie')).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog()).getByText('1 of 3')).toBeVisible();
    expect(announcedTitle()).toBe('');
    await user.click(button('Next movie'));
    expect(dialog()).toHaveAccessibleName('Movie 2');
    expect(button('Next movie')).toHaveFocus();
    expect(announcedTitle()).toBe('Movie 2');
    expect(within(dialog()).getByText('2 of 3')).toBeVisible();
  });

  it('open by arrow keys, but not past the ends or with a modifier', async () => {
    const { user } = await openMovie();
    await user.keyboard('{ArrowLeft}');
    expect(dialog()).toHaveAccessibleName('Movie 1');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(dialog()).toHaveAccessibleName('Movie 1');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Movie 3');
    await user.keyboard('{ArrowLeft}');
    expect(dialog()).toHaveAccessibleName('Movie 2');
  });

  it('do not open by arrow keys in an element that uses them', async () => {
    const { user, catalog } = await openMovie();
    await settle(() => catalog.loadProviders.last().resolve(offers));
    part('Where to watch').getByRole('combobox').focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog()).toHaveAccessibleName('Movie 1');
  });
});
