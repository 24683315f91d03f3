import { createContext, useContext } from 'react';
import startTexts from 'virtual:texts/en/start';
import type { StartTexts, Texts } from './messages.ts';

export { startTexts };

/** The texts of the user's language; `null` for English, which is part of the code. */
export const TextsContext = createContext<Texts | null>(null);

/** Texts of the first screen: login, signup, failures to load. */
export const useStartTexts = (): StartTexts => useContext(TextsContext) ?? startTexts;
