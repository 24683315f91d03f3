import type { ColorScheme } from '../../../src/domain/preferences.ts';
import { dark, light } from '../../../src/styles/palettes.ts';
import type { SeenModel } from '../plan/model.ts';
import { seenPreferences, type SeenPreferences } from './preferencesSeen.ts';

/** What a browser paints besides. */
export type PaintedPreferences = SeenPreferences & {
  /** Of the page, as the browser says a color. */
  readonly ground: string;
  /** Of the browser's own bars. */
  readonly bars: string;
};

/** The preferences as a person sees them in a browser whose system is light. */
export const paintedPreferences: SeenModel<PaintedPreferences> = {
  ...seenPreferences,
  viewOf(state) {
    const seen = seenPreferences.viewOf(state);
    const { ground } = palettes[seen.kept.colorScheme];
    return { ...seen, ground: spoken(ground), bars: ground };
  },
};

const palettes: Readonly<Record<ColorScheme, { readonly ground: string }>> = {
  system: light,
  dark,
  light,
};

function spoken(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
