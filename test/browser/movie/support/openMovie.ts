import type { Stage } from '../../support/stage.ts';

/** What a movie's dialog is made of, and the cards that open it. */
export function onMovie(stage: Stage) {
  const dialog = () => stage.page.getByRole('dialog');
  const card = (index: number) =>
    stage.page.locator(`[aria-posinset="${index + 1}"] [data-movie-id]`);
  const part = (name: string) => dialog().getByRole('region', { name, exact: true });
  return {
    dialog,
    card,
    title: () => dialog().getByRole('heading', { level: 2 }),
    part,
    /** Each part as it is once it is there. */
    standing: {
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
