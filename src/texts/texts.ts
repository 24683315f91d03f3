import { useContext } from 'react';
import ownTexts from 'virtual:texts/en/rest';
import { homeTexts } from './homeTexts.ts';
import type { Texts } from './messages.ts';
import { TextsContext } from './startTexts.ts';

export const texts: Texts = { ...homeTexts, ...ownTexts };

/** All texts of the interface. */
export const useTexts = (): Texts => useContext(TextsContext) ?? texts;
