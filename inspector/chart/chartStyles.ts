import { chartMetrics } from './chartText.ts';
import type { EventKind } from './names.ts';

const { nameSize, pillSize, textSize } = chartMetrics;

/** The rules of a `ChartDrawing` that do not depend on colors. */
export const chartRules = [
  `.text,.label{font-size:${textSize}px}.tag{font-size:${pillSize}px;text-anchor:middle}`,
  `.name{font-size:${nameSize}px;font-weight:700}.event{font-weight:600}.guard{font-style:italic}`,
  '.on-arrow .label{text-anchor:middle}',
  '.arrow{fill:none;stroke-width:1.4}.region{stroke-dasharray:6 5}.inner{fill:none}',
].join('');

export type ChartColors = Readonly<
  Record<
    | 'background'
    | 'surface'
    | 'line'
    | 'state'
    | 'edge'
    | 'text'
    | 'muted'
    | 'pill'
    | 'onPill'
    | Exclude<EventKind, 'internal'>,
    string
  >
>;

export const toColorRules = (colors: ChartColors) =>
  [
    `.root{fill:${colors.background};stroke:${colors.line}}`,
    `.compound,.parallel{fill:${colors.surface};stroke:${colors.line}}`,
    `.atomic,.final,.inner{stroke:${colors.edge}}.atomic,.final{fill:${colors.state}}`,
    `.region{stroke:${colors.edge}}`,
    `.name,.text,.guard{fill:${colors.text}}.keyword,.action{fill:${colors.muted}}`,
    `.pill{fill:${colors.pill}}.tag{fill:${colors.onPill}}`,
    `.label-box{fill:${colors.background};stroke:${colors.line}}`,
    `.arrow{stroke:${colors.edge}}.head,.dot{fill:${colors.edge}}`,
    ...(['sent', 'done', 'failed', 'delayed', 'always'] as const).map(
      (kind) => `.${kind}{fill:${colors[kind]}}`,
    ),
  ].join('');
