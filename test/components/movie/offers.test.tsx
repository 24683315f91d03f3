import { within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFilmPage } from '../../../src/components/movie/filmPageCode.ts';
import type { CountryOffers, Offers } from '../../../src/domain/film.ts';
import { emulateDialogFocus } from '../../support/dialogFocus.ts';
import { dialog, openFilm, part } from '../../support/openFilm.tsx';
import { settle } from '../../support/renderApp.tsx';

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
    const credit = watch.getByRole('link', { name: 'JustWatch (opens in a new tab)' });
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
    expect(
      part('Where to watch').getByRole('link', { name: 'JustWatch (opens in a new tab)' }),
    ).toBeVisible();
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
