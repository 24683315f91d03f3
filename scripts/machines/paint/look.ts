import { chartType } from '../../../src/inspector/chartRows.ts';

type Palette = {
  readonly ground: string;
  readonly line: string;
  readonly surface: string;
  readonly state: string;
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly pill: string;
  readonly onPill: string;
  readonly label: string;
  readonly event: Readonly<Record<EventKind, string>>;
};

/** What makes a transition happen; each has its colour. */
export type EventKind = 'sent' | 'done' | 'failed' | 'after' | 'always';

/** @param event in words */
export function eventKindOf(event: string): EventKind {
  if (event === 'always') return 'always';
  if (event.startsWith('after ')) return 'after';
  if (event.endsWith(' done')) return 'done';
  return event.endsWith(' failed') ? 'failed' : 'sent';
}

const day: Palette = {
  ground: '#fbfaf7',
  line: '#d9d5cb',
  surface: '#f3f0e8',
  state: '#ffffff',
  edge: '#8b8577',
  text: '#1d1b16',
  muted: '#66604f',
  pill: '#f6e3bd',
  onPill: '#5c3d00',
  label: '#fbfaf7',
  event: {
    sent: '#1d1b16',
    done: '#0b6b45',
    failed: '#b3261e',
    after: '#5b3fb0',
    always: '#66604f',
  },
};

const night: Palette = {
  ground: '#0b0d12',
  line: '#343a49',
  surface: '#12151d',
  state: '#1d2230',
  edge: '#757c8f',
  text: '#f4f1ea',
  muted: '#a9adbb',
  pill: '#3d2f16',
  onPill: '#ffc877',
  label: '#0b0d12',
  event: {
    sent: '#f4f1ea',
    done: '#74d6a5',
    failed: '#ff9d8f',
    after: '#bba8ff',
    always: '#a9adbb',
  },
};

const coloursOf = (palette: Palette) =>
  [
    `.paper,.ground{fill:${palette.ground}}.ground{stroke:${palette.line}}`,
    `.compound,.parallel{fill:${palette.surface};stroke:${palette.line}}`,
    `.atomic,.final{fill:${palette.state};stroke:${palette.edge}}`,
    `.region{stroke:${palette.edge}}`,
    `.name,.text,.guard{fill:${palette.text}}`,
    `.muted,.action{fill:${palette.muted}}`,
    `.pill{fill:${palette.pill}}.tag{fill:${palette.onPill}}`,
    `.label{fill:${palette.label};stroke:${palette.line}}`,
    `.edge{stroke:${palette.edge}}.head,.dot{fill:${palette.edge}}`,
    ...Object.entries(palette.event).map(([kind, colour]) => `.${kind}{fill:${colour}}`),
  ].join('');

/** The style sheet of a chart: by day, and by night for readers whose system is dark. */
export const look = [
  `text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:${chartType.textSize}px}`,
  `.name{font-size:${chartType.nameSize}px;font-weight:700}.tag{font-size:${chartType.pillSize}px}`,
  '.event{font-weight:600}.guard{font-style:italic}',
  '.edge{fill:none;stroke-width:1.4}.region{stroke-dasharray:6 5}.final{stroke-width:3}',
  coloursOf(day),
  `@media (prefers-color-scheme:dark){${coloursOf(night)}}`,
].join('');
