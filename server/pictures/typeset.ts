import type { Film } from '../catalogue/film.ts';
import type { Zone } from './composition.ts';
import { creditsOf, type Credits } from './credits.ts';
import { fitTitle, stackTitle, type Block, type Line } from './fitTitle.ts';
import { inFace, lineMarkup } from './lineMarkup.ts';
import { isRightToLeft } from './measure.ts';
import type { Setting } from './setting.ts';
import { clean, group, num } from './svg.ts';
import { creditFace } from './typefaces.ts';

/** What was set, for whoever checks that nothing leaves its place. */
export interface TypeSheet {
  readonly markup: string;
  readonly lines: readonly Line[];
  /** From the top of the first line to the foot of the last. */
  readonly height: number;
}

/** Display letters may be drawn this much taller than their face has them, as wood type was. */
const tallest = 1.5;
const row = creditFace.largest * 1.5;
const gap = row * 0.4;

interface Title {
  readonly block: Block;
  /** How often it is said, and how much taller than its face. */
  readonly times: number;
  readonly stretch: number;
  readonly height: number;
}

const titleOf = (film: Film, box: { width: number; height: number }, setting: Setting): Title => {
  const text = clean(film.title);
  if (!setting.stacked) {
    const block = fitTitle(text, box, setting.face);
    return { block, times: 1, stretch: 1, height: block.height };
  }
  const block = stackTitle(text, box, setting.face);
  if (block.height === 0) return { block, times: 1, stretch: 1, height: 0 };
  const times = Math.min(setting.echoes.length + 1, Math.floor(box.height / block.height));
  const stretch = Math.min(tallest, box.height / (block.height * times));
  return { block, times, stretch, height: block.height * times * stretch };
};

const titleMarkup = (title: Title, zone: Zone, top: number, setting: Setting): string => {
  const { block, times, stretch } = title;
  const align = isRightToLeft(block.lines[0]?.text ?? '') ? 'middle' : setting.align;
  const box = [zone.x, zone.width] as const;
  if (!setting.stacked) {
    return block.lines.map((line) => lineMarkup(line, box, top, align)).join('');
  }
  const lines = block.lines.map((line) => lineMarkup(line, box, 0, align)).join('');
  const tall = block.height * stretch;
  const tones = [undefined, ...setting.echoes].slice(0, times);
  return tones
    .map((fill, i) => {
      const scale = String(Math.round(stretch * 1000) / 1000);
      const transform = `translate(0 ${num(top + tall * i)})scale(1 ${scale})`;
      return group({ fill, transform }, lines);
    })
    .join('');
};

const rowsMarkup = (rows: Credits['over'], zone: Zone, top: number): string =>
  rows
    .flatMap((credits, i) =>
      credits.map(({ line, align }) =>
        lineMarkup(line, [zone.x, zone.width], top + i * row, align),
      ),
    )
    .join('');

/**
 * Takes a film, the quiet zone and how to set it, and returns title and credits as markup with their
 * measures. Nothing is wider or higher than the zone by the estimate, whatever the texts.
 */
export const typeset = (film: Film, zone: Zone, setting: Setting): TypeSheet => {
  const credits = creditsOf(film, setting, zone.width);
  const over = credits.over.length === 0 ? 0 : credits.over.length * row + gap;
  const under = credits.under.length === 0 ? 0 : credits.under.length * row + gap;
  const title = titleOf(film, { width: zone.width, height: zone.height - over - under }, setting);
  const height = over + title.height + under;
  const slack = { top: 0, middle: (zone.height - height) / 2, bottom: zone.height - height };
  const top = zone.y + slack[zone.hold];
  const large = titleMarkup(title, zone, top + over, setting);
  const small =
    rowsMarkup(credits.over, zone, top) +
    rowsMarkup(credits.under, zone, top + over + title.height + gap);
  const creditLines = [...credits.over, ...credits.under].flat().map(({ line }) => line);
  return {
    markup: inFace(setting.face, setting.ink, large) + inFace(creditFace, setting.creditInk, small),
    lines: [...title.block.lines, ...creditLines],
    height,
  };
};
