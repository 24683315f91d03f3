import { contentLanguages } from '../../../src/domain/languages.ts';
import { texts } from '../../../src/domain/texts.ts';
import { closeMenu, openMenu } from './menu.ts';
import type { Visitor } from './visitor.ts';

/** Chooses the language of movies in the menu, by its code; `null` for none. */
export async function chooseLanguage(visitor: Visitor, language: unknown): Promise<void> {
  const known = contentLanguages.find(({ code }) => code === language);
  await openMenu(visitor);
  await visitor.choose(texts.menu.language, known?.name ?? texts.menu.noLanguage);
  await closeMenu(visitor);
}
