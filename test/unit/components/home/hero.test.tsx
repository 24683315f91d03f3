import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMovie, aPage } from '../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

const backdrop = () => screen.getByRole('main').querySelector<HTMLImageElement>('img[src*=w1280]');

describe.each(modes)('hero, $mode', ({ strict }) => {
  it("shows the first movie's backdrop once it is loaded, hidden from assistive technology", async () => {
    await renderHome({ strict });
    const image = backdrop();
    expect(image).toHaveAttribute('src', 'https://pictures.test/t/p/w1280/b1.svg');
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image?.closest('[aria-hidden]')).not.toBeNull();
    expect(image).toHaveStyle({ opacity: '0' });
    if (image !== null) await settle(() => fireEvent.load(image));
    expect(image).toHaveStyle({ opacity: '1' });
  });

  it('has no backdrop if it fails to load, or if the movie has none', async () => {
    const { unmount } = await renderHome({ strict });
    const image = backdrop();
    if (image !== null) await settle(() => fireEvent.error(image));
    expect(backdrop()).toBeNull();
    unmount();
    await renderHome({ strict, page: aPage({ movies: [aMovie({ backdropPath: null })] }) });
    expect(backdrop()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
