/** The look as data: a dark hall, posters as the only loud thing, one warm light. */
export const theme = {
  colour: {
    ground: '#0b0d12',
    surface: '#12151d',
    raised: '#1a1e29',
    sunken: '#07090d',
    line: 'rgb(255 255 255 / 0.1)',
    lineStrong: 'rgb(255 255 255 / 0.42)',
    text: '#f4f1ea',
    muted: '#a9adbb',
    accent: '#ffb84d',
    accentHover: '#ffc877',
    onAccent: '#1c1203',
    danger: '#ff9d8f',
    dangerGround: '#2a1416',
    scrim: 'rgb(4 5 8 / 0.78)',
  },
  font: {
    body: `Inter, 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Open Sans', Arial, sans-serif`,
    display: `'Avenir Next', 'Segoe UI Variable Display', Inter, 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Open Sans', Arial, sans-serif`,
  },
  /** rem; a major third apart. */
  size: {
    small: '0.8125rem',
    body: '1rem',
    large: '1.125rem',
    title: '1.5rem',
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
  radius: { small: '0.5rem', base: '0.75rem', large: '1.25rem', round: '999px' },
  shadow: {
    card: '0 10px 30px rgb(0 0 0 / 0.45)',
    panel: '0 24px 80px rgb(0 0 0 / 0.6)',
  },
  motion: { quick: '140ms ease-out', calm: '280ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
  /** The widest that content gets, px. */
  contentWidth: 1760,
  /** The sticky header's height, px; the grid scrolls films to just below it. */
  headerHeight: 68,
};

/** Its values may differ, so that a page of ours can have a light of its own. */
export type Theme = Readonly<typeof theme>;
