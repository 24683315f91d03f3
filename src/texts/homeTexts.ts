import { useContext } from 'react';
import ownTexts from 'virtual:texts/en/home';
import type { HomeTexts } from './messages.ts';
import { startTexts, TextsContext } from './startTexts.ts';

export const homeTexts: HomeTexts = { ...startTexts, ...ownTexts };

/** Texts of home and of the first screen. Home does not load those of parts that are opened later. */
export const useHomeTexts = (): HomeTexts => useContext(TextsContext) ?? homeTexts;
