import type { Stage } from '../../support/stage.ts';

/** What a movie's dialog is made of, and the cards that open it. */
export function onMovie(stage: Stage) {
  const dialog = () => stage.page.getByRole('dialog');
  const card = (index: number) =>
    stage.page.locator(`[aria-posinset="${index + 1}"] [data-movie-id]`);
  return {
    dialog,
    card,
    title: () => dialog().getByRole('heading', { level: 2 }),
    part: (name: string) => dialog().getByRole('region', { name, exact: true }),
    button: (name: string) => dialog().getByRole('button', { name, exact: true }),
    async open(index = 0) {
      await card(index).click();
      await dialog().getByRole('heading', { name: 'Where to watch' }).waitFor();
    },
  };
}
