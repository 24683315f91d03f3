import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderHome } from '../../../support/renderApp.tsx';

const cardHeight = () =>
  Number.parseInt(screen.getAllByRole('listitem')[0]?.style.height ?? '', 10);

afterEach(() => document.documentElement.removeAttribute('style'));

describe('card caption', () => {
  it("grows with the browser's font size; the poster does not", async () => {
    const { unmount } = await renderHome();
    const usual = cardHeight();
    unmount();
    document.documentElement.style.fontSize = '24px';
    await renderHome();
    const captionAt16 = 78;
    expect(cardHeight() - usual).toBe(captionAt16 / 2);
  });
});
