import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderHome } from '../../../support/renderApp.tsx';

const cardHeight = () =>
  Number.parseInt(screen.getAllByRole('listitem')[0]?.style.height ?? '', 10);

afterEach(() => document.documentElement.removeAttribute('style'));

describe("a card's caption", () => {
  it("grows with the reader's own font size, the poster does not", async () => {
    const { unmount } = await renderHome();
    const usual = cardHeight();
    unmount();
    document.documentElement.style.fontSize = '24px';
    await renderHome();
    const captionAt16 = 78;
    expect(cardHeight() - usual).toBe(captionAt16 / 2);
  });
});
