import { aPerson, register, signIn } from '../../support/person.ts';
import type { Stage } from '../../support/stage.ts';

/** Somebody is signed in, and can open the films of the list. */
export async function enter(stage: Stage): Promise<void> {
  const person = aPerson();
  await register(stage.app.url, person);
  await signIn(stage.page, person);
}

/** What a film's dialog is made of, and the cards that open it. */
export function onFilm(stage: Stage) {
  const dialog = () => stage.page.getByRole('dialog');
  const card = (index: number) => stage.page.locator(`[aria-posinset="${index + 1}"] [data-film]`);
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
