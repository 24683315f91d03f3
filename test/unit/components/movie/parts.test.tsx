import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { movieModalContent } from '../../../../src/components/movie/MovieModal.tsx';
import type { MovieDetails } from '../../../../src/domain/movieDetails.ts';
import { aMovie } from '../../../support/builders.ts';
import { emulateDialogFocus } from '../../../support/dialogFocus.ts';
import { dialog, openMovie, part } from '../../../support/openMovie.tsx';
import { modes, settle } from '../../../support/renderApp.tsx';

const headings = () =>
  within(dialog())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const role = (name: string, character: string | null, picturePath: string | null = null) => ({
  creditId: name,
  name,
  character,
  picturePath,
});

const details: MovieDetails = {
  runtime: 136,
  genres: ['Drama', 'Mystery'],
  tagline: 'Look closer.',
  overview: null,
};

beforeAll(() => movieModalContent.load());
beforeEach(emulateDialogFocus);
afterEach(() => void vi.restoreAllMocks());

describe.each(modes)('movie parts, $mode', ({ strict }) => {
  it('show placeholders and say that they load', async () => {
    await openMovie({}, strict);
    expect(headings()).toEqual(['Overview', 'Trailer', 'Cast', 'More like this', 'Where to watch']);
    for (const name of ['Trailer', 'Cast', 'More like this', 'Where to watch'])
      expect(within(dialog()).getByRole('region', { name })).toHaveAttribute('aria-busy', 'true');
  });

  it('fail and are retried separately', async () => {
    const { user, catalog } = await openMovie({}, strict);
    await settle(() => catalog.parts.cast.last().reject(new Error('Network Error')));
    await settle(() =>
      catalog.parts.recommendations.last().resolve({ recommendations: [aMovie({ id: 9 })] }),
    );
    expect(part('Cast').getByText("Cast couldn't be loaded")).toBeVisible();
    expect(part('More like this').getByRole('button', { name: /Movie 9/ })).toBeVisible();

    await user.click(part('Cast').getByRole('button', { name: 'Try again' }));
    expect(dialog()).toContainElement(document.querySelector(':focus'));
    await settle(() => catalog.parts.cast.last().resolve({ cast: [role('Ada', 'Herself')] }));
    expect(part('Cast').getByText('Ada')).toBeVisible();
    expect(part('Cast').getByText('Herself')).toHaveTextContent(/^as Herself$/);
  });

  it('load again when the network is back, and keep the focus of their Try again button', async () => {
    const { catalog } = await openMovie({}, strict);
    await settle(() => catalog.parts.cast.last().reject(new Error('Network Error')));
    part('Cast').getByRole('button', { name: 'Try again' }).focus();
    await settle(() => catalog.movieNetwork.send({ type: 'network.online' }));
    expect(within(dialog()).getByRole('region', { name: 'Cast' })).toHaveFocus();
    await settle(() => catalog.parts.cast.last().resolve({ cast: [role('Ada', 'Herself')] }));
    expect(part('Cast').getByText('Ada')).toBeVisible();
    expect(within(dialog()).getByRole('region', { name: 'Cast' })).toHaveFocus();
  });

  it('leave the focus elsewhere alone when they load again', async () => {
    const { catalog } = await openMovie({}, strict);
    await settle(() => catalog.parts.cast.last().reject(new Error('Network Error')));
    const share = within(dialog()).getByRole('button', { name: /Share/ });
    share.focus();
    await settle(() => catalog.movieNetwork.send({ type: 'network.online' }));
    expect(share).toHaveFocus();
  });
});

describe('movie figures', () => {
  it('are runtime and genres, then the tagline', async () => {
    const { catalog } = await openMovie();
    await settle(() => catalog.parts.details.last().resolve({ details }));
    expect(within(dialog()).getByText('2 h 16 min · Drama, Mystery')).toBeVisible();
    expect(within(dialog()).getByText('Look closer.')).toBeVisible();
  });

  it.each([
    [60, '1 h'],
    [45, '45 min'],
    [null, ''],
  ])('show a runtime of %s as "%s"', async (runtime, said) => {
    const { catalog } = await openMovie();
    await settle(() =>
      catalog.parts.details.last().resolve({ details: { ...details, runtime, genres: ['War'] } }),
    );
    const all = [said, 'War'].filter((text) => text !== '').join(' · ');
    expect(within(dialog()).getByText(all)).toBeVisible();
  });

  it('can be retried after a failure', async () => {
    const { user, catalog } = await openMovie();
    await settle(() => catalog.parts.details.last().reject(new Error('Network Error')));
    await user.click(within(dialog()).getByRole('button', { name: 'Try again' }));
    expect(dialog()).toContainElement(document.querySelector(':focus'));
    await settle(() => catalog.parts.details.last().resolve({ details }));
    expect(within(dialog()).getByText(/^2 h 16 min/)).toBeVisible();
    expect(dialog()).toContainElement(document.querySelector(':focus'));
  });

  it('show the overview that the list lacks, marked with its language', async () => {
    const { catalog } = await openMovie({ overview: null });
    expect(within(dialog()).getByText('No overview available for this movie.')).toBeVisible();
    const known = { ...details, overview: 'A movie.', overviewLanguage: 'en' };
    await settle(() => catalog.parts.details.last().resolve({ details: known }));
    expect(within(dialog()).getByText('A movie.')).toHaveAttribute('lang', 'en');
  });

  it('do not replace the overview of the list', async () => {
    const { catalog } = await openMovie({
      overview: 'The words of the list.',
      overviewLanguage: 'de-DE',
    });
    const known = { ...details, overview: 'Others.', overviewLanguage: 'en' };
    await settle(() => catalog.parts.details.last().resolve({ details: known }));
    expect(within(dialog()).getByText('The words of the list.')).toHaveAttribute('lang', 'de-DE');
  });
});

describe('movie trailer', () => {
  it('is an external link with rel="noopener"', async () => {
    const { catalog } = await openMovie();
    const trailer = { name: 'Main Trailer', site: 'YouTube', url: 'https://y.example/1' } as const;
    await settle(() => catalog.parts.trailer.last().resolve({ trailer }));
    const link = part('Trailer').getByRole('link', { name: /Main Trailer/ });
    expect(link).toHaveAttribute('href', 'https://y.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('is a link to a search elsewhere if none is known', async () => {
    const { catalog } = await openMovie({ title: 'Movie 1 & more', releaseDate: '1994-09-23' });
    await settle(() => catalog.parts.trailer.last().resolve({ trailer: null }));
    expect(part('Trailer').getByRole('link', { name: /Search for a trailer/ })).toHaveAttribute(
      'href',
      'https://www.youtube.com/results?search_query=Movie+1+%26+more+1994+trailer',
    );
  });
});

describe('movie cast', () => {
  it('has the first twelve actors, with picture and character if known', async () => {
    const { catalog } = await openMovie();
    const cast = Array.from({ length: 14 }, (_, index) =>
      index === 0 ? role('Ada', 'Herself', '/f1.svg') : role(`Player ${index}`, null),
    );
    await settle(() => catalog.parts.cast.last().resolve({ cast }));
    const items = part('Cast').getAllByRole('listitem');
    expect(items).toHaveLength(12);
    expect(items[0]).toHaveTextContent(/^Adaas Herself$/);
    expect(items[0]?.querySelector('img')).toHaveAttribute(
      'src',
      'https://pictures.test/t/p/w185/f1.svg',
    );
    expect(items[1]?.querySelector('svg.lucide-user')).toBeInTheDocument();
    fireEvent.error(items[0]?.querySelector('img') ?? dialog());
    expect(items[0]?.querySelector('svg.lucide-user')).toBeInTheDocument();
  });

  it('says if nobody is credited', async () => {
    const { catalog } = await openMovie();
    await settle(() => catalog.parts.cast.last().resolve({ cast: [] }));
    expect(part('Cast').getByText('No cast listed.')).toBeVisible();
  });
});

describe('similar movies', () => {
  it('open in the same modal, scrolled to its top, with the heading focused', async () => {
    const { user, catalog } = await openMovie();
    const before = dialog();
    await settle(() =>
      catalog.parts.recommendations.last().resolve({ recommendations: [aMovie({ id: 9 })] }),
    );
    before.scrollTop = 400;
    await user.click(part('More like this').getByRole('button', { name: /Movie 9/ }));
    expect(dialog()).toBe(before);
    expect(dialog()).toHaveAccessibleName('Movie 9');
    expect(dialog().scrollTop).toBe(0);
    expect(within(dialog()).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(catalog.parts.cast.last().input.movie.id).toBe(9);
  });

  it('says if there are none', async () => {
    const { catalog } = await openMovie();
    await settle(() => catalog.parts.recommendations.last().resolve({ recommendations: [] }));
    expect(part('More like this').getByText('No similar movies yet.')).toBeVisible();
  });
});
