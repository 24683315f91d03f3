import type { Typeface } from './typefaces.ts';

export type Alignment = 'start' | 'middle';

/** Where the credits go: parted to both edges, in full under the title, or the director above it. */
export type CreditStyle = 'split' | 'under' | 'over';

/** How the type of one poster is to be set. */
export interface Setting {
  readonly face: Typeface;
  readonly align: Alignment;
  readonly credits: CreditStyle;
  readonly ink: string;
  readonly creditInk: string;
  /** The title as a picture: lines of one width, drawn tall to fill the zone. */
  readonly stacked: boolean;
  /** Colours in which a stacked title is said again below itself while there is room. */
  readonly echoes: readonly string[];
}
