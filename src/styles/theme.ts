import { color } from './colors.ts';

/** The look as data: a calm hall, posters as the only loud thing, one warm light. */
export const theme = {
  color,
  font: {
    body: `Inter, 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Open Sans', Arial, sans-serif`,
    display: `'Avenir Next', 'Segoe UI Variable Display', Inter, 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Open Sans', Arial, sans-serif`,
  },
  /** rem; a major third apart. */
  size: {
    tiny: '0.75rem',
    small: '0.8125rem',
    body: '1rem',
    large: '1.125rem',
    title: '1.5rem',
    heading: '1.875rem',
    display: 'clamp(2rem, 1.2rem + 3.4vw, 3.75rem)',
  },
  space: {
    hair: '0.25rem',
    tight: '0.5rem',
    snug: '0.75rem',
    base: '1rem',
    wide: '1.5rem',
    loose: '2.5rem',
    vast: '4rem',
  },
  /** %, of the ground over the hero's picture: below the header, beside the words, behind them, where movies begin. */
  shade: { bar: 86, open: 30, words: 80, list: 88 },
  radius: { small: '0.5rem', base: '0.75rem', large: '1.25rem', round: '999px' },
  shadow: {
    card: `0 10px 30px ${color.shade}`,
    panel: `0 24px 80px ${color.shade}`,
  },
  /** For what answers a hand; for what comes and goes; for what fades in unasked. */
  motion: {
    quick: '140ms ease-out',
    calm: '280ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    slow: '600ms ease-out',
  },
  /** A finger's width: nothing that is pressed is smaller. */
  target: '2.75rem',
  /** What lies above what: the page's own layers stay below 5; dialogs are above them all. */
  layer: { toast: 6 },
  /** The widest that content gets, px: eight movies beside one another on the largest screens. */
  contentWidth: 2200,
  /** The sticky header's height, px; the grid scrolls movies to just below it. */
  headerHeight: 68,
};

/** Its values may differ, so that a page of ours can have a light of its own. */
export type Theme = Readonly<typeof theme>;
