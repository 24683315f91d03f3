import { contentLanguages } from '../../../src/domain/languages.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { Visitor } from './visitor.ts';

/** Opens the menu and waits for its preferences. */
async function openMenu({ press, look, await: wait }: Visitor): Promise<void> {
  if (!(await look(isMenuOpen, null))) await press(texts.header.menu, { within: 'header' });
  await wait('header fieldset');
}

/** Closes the menu by its button, if it is open. */
export async function closeMenu({ look, press }: Visitor): Promise<void> {
  if (await look(isMenuOpen, null)) await press(texts.header.menu, { within: 'header' });
}

/** Presses Delete my data, and confirms. */
export async function deleteData(visitor: Visitor): Promise<void> {
  const { press } = visitor;
  await openMenu(visitor);
  await press(texts.menu.about, { within: 'header' });
  await press(texts.about.delete, { within: 'dialog[open]' });
  await press(texts.about.deleteNow, { within: 'dialog[open]' });
  await press(texts.movie.close, { within: 'dialog[open]' });
}

/** Runs in the page. */
const isMenuOpen = () => document.querySelector('header [aria-expanded=true]') !== null;

/** Selects the language of movies by its code; `null` for none. */
export async function chooseLanguage(visitor: Visitor, language: unknown): Promise<void> {
  const known = contentLanguages.find(({ code }) => code === language);
  await openMenu(visitor);
  await visitor.choose(texts.menu.language, known?.name ?? texts.menu.noLanguage);
  await closeMenu(visitor);
}
