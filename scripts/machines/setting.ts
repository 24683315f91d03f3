import type { Box } from '../../src/inspector/chart.ts';
import type { Size } from './boxes.ts';

export type Point = { readonly x: number; readonly y: number };
export type Arrow = { readonly label: Box; readonly points: readonly Point[] };

/** Where everything of a state stands, from the state's own top left corner; keys are ids. */
export type Layout = {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: ReadonlyMap<string, Arrow>;
};

/** A state before it is placed: the least room it takes, and how it fills what it is given. */
export type Setting = Size & { readonly placeIn: (size: Size) => Layout };
