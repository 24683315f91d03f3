import type { BrowserFixture } from '../../support/browserFixture.ts';

/** Locators of the movie modal, and of the cards that open it. */
export function createModalLocators(fixture: BrowserFixture) {
  const dialog = () => fixture.page.getByRole('dialog');
  const card = (index: number) =>
    fixture.page.locator(`[aria-posinset="${index + 1}"] [data-movie-id]`);
  const part = (name: string) => dialog().getByRole('region', { name, exact: true });
  return {
    dialog,
    card,
    title: () => dialog().getByRole('heading', { level: 2 }),
    part,
    /** An element of each loaded part. */
    partContent: {
      Trailer: () => part('Trailer').getByRole('link'),
      Cast: () => part('Cast').getByRole('listitem').first(),
      'More like this': () => part('More like this').getByRole('button').first(),
      'Where to watch': () => part('Where to watch').getByRole('combobox'),
      'Runtime and genres': () => dialog().getByText(/ min · /),
    },
    button: (name: string) => dialog().getByRole('button', { name, exact: true }),
    async open(index = 0) {
      await card(index).click();
      await dialog().getByRole('heading', { name: 'Where to watch' }).waitFor();
    },
  };
}
