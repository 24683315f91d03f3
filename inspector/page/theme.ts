import { createGlobalStyle } from 'styled-components';
import * as app from '../../src/styles/palettes.ts';
import { theme } from '../../src/styles/theme.ts';
import type { ChartColors } from '../chart/chartStyles.ts';
import type { EventKind } from '../chart/names.ts';

/** The app's colors, and those that only the inspector has. */
export type Palette = Readonly<
  app.Palette & {
    pending: string;
    /** Behind what is active or selected. */
    activeBackground: string;
  }
>;

export const dark: Palette = { ...app.dark, pending: '#8fc3ff', activeBackground: '#38290f' };

export const light: Palette = {
  ...app.light,
  raised: '#ece7dc',
  sunken: '#e8e2d5',
  pending: '#1f588f',
  activeBackground: '#ffe3ae',
};

/** The palette as CSS variables: a change of the color scheme renders nothing again. */
export const tone: Palette = {
  ...theme.color,
  pending: 'var(--pending)',
  activeBackground: 'var(--activeBackground)',
};

export const eventColors: Record<EventKind, string> = {
  sent: tone.text,
  done: tone.good,
  failed: tone.danger,
  delayed: tone.pending,
  always: tone.muted,
  internal: tone.muted,
};

export const chartColors: ChartColors = {
  ...eventColors,
  background: tone.surface,
  surface: 'none',
  line: tone.line,
  state: tone.raised,
  edge: tone.lineStrong,
  text: tone.text,
  muted: tone.muted,
  pill: tone.sunken,
  onPill: tone.muted,
};

/** For values and times: all digits have the same width. */
export const mono = `ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace`;

const toVariables = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

/** Both color schemes, and a page that fills its window without scrolling. */
export const PageStyle = createGlobalStyle`
  :root {
    --body-face: 'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif;
    --display-face: var(--body-face);
    color-scheme: dark;
    ${toVariables(dark)}
  }

  @media (prefers-color-scheme: light) {
    :root:not([data-color-scheme='dark']) { color-scheme: light; ${toVariables(light)} }
  }

  :root[data-color-scheme='light'] { color-scheme: light; ${toVariables(light)} }

  html { scrollbar-gutter: auto; scrollbar-width: thin; }

  body { height: 100vh; height: 100dvh; overflow: hidden; font-size: 0.875rem; }

  #root { height: 100%; min-height: 0; }

  :focus-visible { outline-offset: 0; }

  small { color: ${tone.muted}; font-size: 0.75rem; font-weight: 400; line-height: 1.4; }

  strong { font-weight: 600; }

  time { color: ${tone.muted}; font: 400 0.75rem/1.4 ${mono}; }

  h3 {
    margin: 0.5rem 0 0.25rem;
    color: ${tone.muted};
    font: 650 0.75rem/1.4 ${theme.font.body};
    letter-spacing: 0;
  }
`;

export type ColorScheme = 'light' | 'dark';

/** Not the app's preference: the inspector has a color scheme of its own. */
const storageKey = 'reelstate-inspector-look';

/** Returns the color scheme that was selected before, else the system's. */
export function getColorScheme(): ColorScheme {
  return (
    getStoredScheme() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  );
}

function getStoredScheme(): ColorScheme | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    // Storage is blocked.
    return null;
  }
}

/** Applies the color scheme that was selected before; without one the page follows the system. */
export function restoreColorScheme(): void {
  const scheme = getStoredScheme();
  if (scheme !== null) document.documentElement.dataset['colorScheme'] = scheme;
}

export function selectColorScheme(scheme: ColorScheme): void {
  document.documentElement.dataset['colorScheme'] = scheme;
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // Storage is blocked: the selection lasts until the page is closed.
  }
}
