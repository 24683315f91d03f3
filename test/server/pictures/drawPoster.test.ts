// First, so that it counts the blocks of all that follows.
import { countWork } from '../../support/countWork.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../server/catalog/loadCatalog.ts';
import { compositions } from '../../../server/pictures/compositions.ts';
import type { Design } from '../../../server/pictures/assignDesigns.ts';
import { drawBackdrop } from '../../../server/pictures/drawPictures.ts';
import { drawPoster } from '../../../server/pictures/drawPoster.ts';
import { assignDesigns } from '../../../server/pictures/assignDesigns.ts';
import { getLowestContrast } from '../../../server/pictures/color.ts';
import { palettes } from '../../../server/pictures/palettes.ts';
import { typefaces } from '../../../server/pictures/typefaces.ts';
import { findXmlFault } from './findXmlFault.ts';
import { aMovie } from '../movies/movieServer.ts';

const { catalog } = await loadCatalog();
const { movies } = catalog;
const designs = assignDesigns(movies);
const drawn = movies.flatMap((movie) => {
  const design = designs.get(movie.id);
  if (!design) return [];
  return [{ movie, poster: drawPoster(movie, design), backdrop: drawBackdrop(movie, design) }];
});
const markup = drawn.flatMap(({ poster, backdrop }) => [poster.svg, backdrop]);
const findIds = (svg: string): string[] =>
  [...svg.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id ?? '');

const aDesign: fc.Arbitrary<Design> = fc.record({
  composition: fc.constantFrom(...compositions),
  palette: fc.constantFrom(...palettes),
  face: fc.constantFrom(...typefaces),
  layout: fc.constantFrom('bleed', 'window', 'band', 'headband'),
  align: fc.constantFrom('start', 'middle'),
  credits: fc.constantFrom('split', 'under', 'over'),
  bold: fc.boolean(),
});
const aText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom('&', '<', '"', "'", ']]>', '\u0000', '\uD83C', 'é', ' ') }),
  fc.string({ unit: fc.constantFrom('七', '人', 'の', 'ー', ' ', '侍'), maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('س', 'ی', 'ا', ' ', 'א', 'ב'), maxLength: 60 }),
  fc.string({ minLength: 100, maxLength: 400 }),
);

describe('pictures of the whole catalog', () => {
  it('are well-formed', () => {
    expect(markup.map(findXmlFault).filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('have at most 10 kB each, and 6 kB on average', () => {
    const sizes = markup.map((svg) => Buffer.byteLength(svg));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(6_000);
  });

  it('have no scripts, no links and no NaN', () => {
    for (const svg of markup) {
      expect(svg).not.toMatch(/<(?:script|style|image|foreignObject|use)\b|href=|\son\w+=/u);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/u);
      expect(svg).not.toMatch(/url\((?!#[pb]\d+[a-z]\))/u);
    }
  });

  it('share no ids, so that one document can contain them all', () => {
    const ids = markup.flatMap(findIds);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('set every title with a contrast of at least 4.5 to everything behind it', () => {
    for (const { movie, poster } of drawn) {
      const { ink, zone } = poster;
      expect(getLowestContrast(ink, zone.grounds), movie.title).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are all different, and equal when drawn again', () => {
    expect(new Set(markup).size).toBe(markup.length);
    const [first] = movies;
    const design = first && assignDesigns(movies).get(first.id);
    if (!first || !design) throw new Error('the catalog is empty');
    expect([drawPoster(first, design).svg, drawBackdrop(first, design)]).toEqual(
      markup.slice(0, 2),
    );
  });

  it('have no text in backdrops', () => {
    for (const { backdrop } of drawn) expect(backdrop).not.toContain('<text');
  });
});

describe('any poster', () => {
  it('is well-formed, legible and within its zone for any texts and any design', () => {
    fc.assert(
      fc.property(aDesign, aText, aText, aText, (design, title, original, name) => {
        const movie = aMovie({
          title,
          originalTitle: original,
          director: name,
          cast: [[name, '']],
        });
        const { svg, sheet, zone, ink } = drawPoster(movie, design);
        expect(findXmlFault(svg)).toBeUndefined();
        expect(getLowestContrast(ink, zone.grounds)).toBeGreaterThanOrEqual(4.5);
        for (const { text, width } of sheet.lines) {
          expect(width, text).toBeLessThanOrEqual(zone.width + 0.01);
        }
        expect(sheet.height).toBeLessThanOrEqual(zone.height + 0.01);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a poster with texts of 10,000 letters', () => {
  const composition = compositions.find(({ display }) => display);
  const [design] = designs.values();
  if (!composition || !design) throw new Error('nothing to draw');
  const withMotif: Design = { ...design, composition, layout: 'bleed', credits: 'under' };

  it.each(['x', 'word ', '七', 'a\u0301', 'ß', '&'])(
    'costs no more than one with 1,000, of "%s"',
    async (unit) => {
      const count = (letters: number) => {
        const title = unit.repeat(letters / unit.length);
        const texts = { title, originalTitle: `${title}.`, director: title };
        const movie = aMovie({ ...texts, cast: [[title, '']] });
        return countWork(() => drawPoster(movie, withMotif));
      };
      const shorter = await count(1_000);
      expect(shorter).toBeGreaterThan(1_000);
      expect(await count(10_000)).toBeLessThan(1.1 * shorter);
    },
  );

  it('has the beginning of each text with an ellipsis', () => {
    const title = 'Silver Lantern '.repeat(700);
    const movie = aMovie({ title, originalTitle: `The ${title}`, director: `By ${title}` });
    const { sheet } = drawPoster(movie, { ...design, credits: 'over' });
    const text = sheet.lines.map((line) => line.text.toLowerCase()).join('\n');
    expect(text).toMatch(/^silver lantern/u);
    for (const start of ['by', 'the'])
      expect(text).toMatch(new RegExp(`^${start} silver.*…$`, 'mu'));
  });

  it('keeps a title of 300 letters whole where it has room', () => {
    const title = 'Silver Lantern '.repeat(20).trim();
    const face = { ...design.face, letters: 'as written' } as const;
    const { sheet } = drawPoster(aMovie({ title }), { ...withMotif, face });
    expect(sheet.lines.map(({ text }) => text).join(' ')).toContain(title);
  });
});
