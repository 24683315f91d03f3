import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../server/catalogue/loadCatalogue.ts';
import { compositions } from '../../../server/pictures/allCompositions.ts';
import type { Design } from '../../../server/pictures/design.ts';
import { drawBackdrop } from '../../../server/pictures/drawBackdrop.ts';
import { drawPoster } from '../../../server/pictures/drawPoster.ts';
import { hang } from '../../../server/pictures/hang.ts';
import { contrastOver } from '../../../server/pictures/inks.ts';
import { palettes } from '../../../server/pictures/palettes.ts';
import { typefaces } from '../../../server/pictures/typefaces.ts';
import { faultInXml } from './faultInXml.ts';
import { filmOf } from './filmOf.ts';

const { catalogue } = await loadCatalogue();
const { films } = catalogue;
const designs = hang(films);
const drawn = films.flatMap((film) => {
  const design = designs.get(film.id);
  if (!design) return [];
  return [{ film, poster: drawPoster(film, design), backdrop: drawBackdrop(film, design) }];
});
const markup = drawn.flatMap(({ poster, backdrop }) => [poster.svg, backdrop]);
const idsIn = (svg: string): string[] =>
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

describe('pictures of the whole catalogue', () => {
  it('are well-formed', () => {
    expect(markup.map(faultInXml).filter((fault) => fault !== undefined)).toEqual([]);
  });

  it('weigh 10 kB at most, and 6 kB all together on average', () => {
    const sizes = markup.map((svg) => Buffer.byteLength(svg));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(6_000);
  });

  it('hold nothing that runs or loads, and no number that is none', () => {
    for (const svg of markup) {
      expect(svg).not.toMatch(/<(?:script|style|image|foreignObject|use)\b|href=|\son\w+=/u);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/u);
      expect(svg).not.toMatch(/url\((?!#[pb]\d+[a-z]\))/u);
    }
  });

  it('share no id with one another, so that they can stand in one document', () => {
    const ids = markup.flatMap(idsIn);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('set every title with a contrast of 4.5 at least against all that lies behind it', () => {
    for (const { film, poster } of drawn) {
      const { ink, zone } = poster;
      expect(contrastOver(ink, zone.grounds), film.title).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are all different, and the same when drawn again', () => {
    expect(new Set(markup).size).toBe(markup.length);
    const [first] = films;
    const design = first && hang(films).get(first.id);
    if (!first || !design) throw new Error('the catalogue is empty');
    expect([drawPoster(first, design).svg, drawBackdrop(first, design)]).toEqual(
      markup.slice(0, 2),
    );
  });

  it('leave backdrops without words', () => {
    for (const { backdrop } of drawn) expect(backdrop).not.toContain('<text');
  });
});

describe('any poster', () => {
  it('is well-formed, legible and within its zone whatever the texts and the design', () => {
    fc.assert(
      fc.property(aDesign, aText, aText, aText, (design, title, original, name) => {
        const film = filmOf({ title, originalTitle: original, director: name, cast: [[name, '']] });
        const { svg, sheet, zone, ink } = drawPoster(film, design);
        expect(faultInXml(svg)).toBeUndefined();
        expect(contrastOver(ink, zone.grounds)).toBeGreaterThanOrEqual(4.5);
        for (const { text, width } of sheet.lines) {
          expect(width, text).toBeLessThanOrEqual(zone.width + 0.01);
        }
        expect(sheet.height).toBeLessThanOrEqual(zone.height + 0.01);
      }),
      { numRuns: 300 },
    );
  });

  it('stretches known letters to their measure and lets other scripts be', () => {
    const design = designs.get(films[0]?.id ?? 0);
    if (!design) throw new Error('the catalogue is empty');
    const latin = drawPoster(filmOf({ title: 'Persona' }), design).svg;
    expect(latin).toContain('lengthAdjust="spacingAndGlyphs"');
    const hebrew = drawPoster(
      filmOf({ title: 'ואלס עם באשיר', cast: [], director: '', date: '' }),
      design,
    );
    expect(hebrew.svg).toContain('direction="rtl" unicode-bidi="embed"');
  });
});
