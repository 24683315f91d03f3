import type { Composition } from './composition.ts';
import type { Palette } from './palettes.ts';
import type { Alignment, CreditStyle } from './setting.ts';
import type { Typeface } from './typefaces.ts';

/** How the art stands on the sheet: to every edge, in a window of paper, or over or under a band. */
export type Layout = 'bleed' | 'window' | 'band' | 'headband';

/** Everything that makes one film's pictures look the way they do. */
export interface Design {
  readonly composition: Composition;
  readonly palette: Palette;
  readonly face: Typeface;
  readonly layout: Layout;
  readonly align: Alignment;
  readonly credits: CreditStyle;
  /** The title speaks in the brightest colour, where that reads. */
  readonly bold: boolean;
}
