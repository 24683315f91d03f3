import { color } from './colors.ts';

/** The design tokens. */
export const theme = {
  color,
  /** Of `faces.css`. */
  font: {
    body: 'var(--body-face)',
    display: 'var(--display-face)',
  },
  size: {
    tiny: '0.75rem',
    small: '0.8125rem',
    compact: '0.875rem',
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
  /** Opacity of the background over the hero's backdrop, %: below the header, beside and behind the texts, at the list. */
  shade: { bar: 86, open: 30, words: 80, list: 88 },
  radius: { small: '0.5rem', base: '0.75rem', large: '1.25rem', round: '999px' },
  shadow: {
    card: `0 10px 30px ${color.shade}`,
    panel: `0 24px 80px ${color.shade}`,
  },
  /** `quick`: hover and press; `calm`: open and close; `slow`: an image fades in. */
  motion: {
    quick: '140ms ease-out',
    calm: '280ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    slow: '600ms ease-out',
  },
  /** The minimum size of a touch target (WCAG 2.5.5). */
  target: '2.75rem',
  /** `z-index`; other elements stay below 5, and dialogs are in the top layer. */
  layer: { toast: 6 },
  /** Maximum width of the content, px: eight movies in a row. */
  contentWidth: 2200,
  /** Height of the header and of the docked search box, px; the grid scrolls movies to just below. */
  headerHeight: 68,
  /** Height of the bar at the bottom of a phone, below which nothing must hide; else 0. */
  bottomBar: 'var(--bottom-bar)',
  /** Width of the search box. Docked, it is between the two halves of the header. */
  searchWidth: 'var(--search-width)',
} as const;
