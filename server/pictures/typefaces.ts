import type { Mood } from './palettes.ts';

/** One way to set a title: faces that most systems have, and the measure they are fitted to. */
export interface Typeface {
  readonly name: string;
  /** Font families, most wanted first; no quotation marks, which an attribute would have to escape. */
  readonly families: string;
  readonly weight: number;
  readonly style?: 'italic';
  readonly letters: 'as written' | 'capitals' | 'small';
  /** Space added after each sign, in em. */
  readonly tracking: number;
  /** Base line to base line, in em. */
  readonly leading: number;
  /** Width against the bold sans serif that the estimator knows; `mono` sets every sign alike. */
  readonly breadth: number;
  readonly mono?: true;
  /** The largest size on a poster 400 wide. */
  readonly largest: number;
  readonly moods: readonly Mood[];
  /** The years in which it looked new. */
  readonly years: readonly [number, number];
}

const grotesque = 'Helvetica Neue,Helvetica,Inter,Arial,sans-serif';

export const typefaces: readonly [Typeface, ...Typeface[]] = [
  {
    name: 'grotesque',
    families: grotesque,
    weight: 700,
    letters: 'as written',
    tracking: -0.025,
    leading: 1,
    breadth: 1,
    largest: 66,
    moods: ['page', 'laughter', 'noir', 'future'],
    years: [1955, 2100],
  },
  {
    name: 'swiss small',
    families: `Futura,Avenir Next,${grotesque}`,
    weight: 800,
    letters: 'small',
    tracking: -0.03,
    leading: 0.96,
    breadth: 1,
    largest: 74,
    moods: ['page', 'laughter', 'heart', 'dread'],
    years: [1958, 1982],
  },
  {
    name: 'condensed',
    families: 'Impact,Haettenschweiler,Oswald,Arial Narrow,Franklin Gothic Medium,sans-serif',
    weight: 700,
    letters: 'capitals',
    tracking: 0,
    leading: 0.94,
    breadth: 0.72,
    largest: 104,
    moods: ['noir', 'banner', 'dread', 'trail', 'laughter'],
    years: [1930, 2100],
  },
  {
    name: 'wide',
    families: 'Futura,Century Gothic,Avenir Next,Montserrat,Segoe UI,sans-serif',
    weight: 500,
    letters: 'capitals',
    tracking: 0.2,
    leading: 1.22,
    breadth: 0.96,
    largest: 40,
    moods: ['future', 'page', 'heart', 'dread'],
    years: [1975, 2100],
  },
  {
    name: 'didone',
    families: 'Didot,Bodoni MT,Playfair Display,Georgia,Times New Roman,serif',
    weight: 700,
    letters: 'as written',
    tracking: -0.01,
    leading: 1,
    breadth: 0.94,
    largest: 68,
    moods: ['heart', 'page', 'noir', 'dread'],
    years: [1940, 2100],
  },
  {
    name: 'italic',
    families: 'Palatino,Palatino Linotype,Book Antiqua,Georgia,serif',
    weight: 700,
    style: 'italic',
    letters: 'as written',
    tracking: -0.01,
    leading: 1.02,
    breadth: 0.93,
    largest: 66,
    moods: ['heart', 'trail', 'page'],
    years: [1930, 1975],
  },
  {
    name: 'inscription',
    families: 'Optima,Trajan Pro,Cinzel,Palatino,Georgia,serif',
    weight: 400,
    letters: 'capitals',
    tracking: 0.09,
    leading: 1.14,
    breadth: 0.98,
    largest: 48,
    moods: ['banner', 'heart', 'trail', 'future'],
    years: [1945, 2100],
  },
  {
    name: 'slab',
    families: 'Rockwell,Roboto Slab,Clarendon,Georgia,serif',
    weight: 800,
    letters: 'capitals',
    tracking: 0.01,
    leading: 1.02,
    breadth: 1.02,
    largest: 58,
    moods: ['trail', 'banner', 'laughter', 'noir'],
    years: [1910, 1980],
  },
  {
    name: 'typewriter',
    families: 'Courier New,Courier,Liberation Mono,DejaVu Sans Mono,monospace',
    weight: 700,
    letters: 'capitals',
    tracking: 0,
    leading: 1.12,
    breadth: 0.6,
    mono: true,
    largest: 46,
    moods: ['noir', 'page', 'banner'],
    years: [1960, 2100],
  },
];

/** Credits are set alike on every poster, as one house prints them. */
export const creditFace: Typeface = {
  name: 'credit',
  families: grotesque,
  weight: 600,
  letters: 'capitals',
  tracking: 0.14,
  leading: 1.5,
  breadth: 0.98,
  largest: 11.5,
  moods: [],
  years: [1900, 2100],
};
