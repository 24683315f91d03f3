import * as v from 'valibot';
import type { Trailer } from '../domain/film.ts';
import type { Report } from './movieWire.ts';
import { readItems } from './wireItems.ts';
import { readWire } from './readWire.ts';

const wireList = v.object({ results: v.array(v.unknown()) });

const wireVideo = v.object({
  name: v.string(),
  key: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  site: v.string(),
  type: v.string(),
  official: v.optional(v.boolean(), false),
  iso_639_1: v.nullish(v.string(), ''),
  published_at: v.optional(v.string(), ''),
});

type WireVideo = v.InferOutput<typeof wireVideo>;

const pages: Readonly<Record<Trailer['site'], string>> = {
  YouTube: 'https://www.youtube.com/watch?v=',
  Vimeo: 'https://vimeo.com/',
};

const isSite = (site: string): site is Trailer['site'] => Object.hasOwn(pages, site);

/** A comparison by what counts first: true comes before false. */
const first = (left: boolean, right: boolean) => Number(right) - Number(left);

/**
 * The trailer worth a press (contract B: sub-resources): on YouTube, in the language, official, a
 * trailer before a teaser, the newest.
 *
 * @param language ISO 639-1
 * @returns `null` when there is neither trailer nor teaser
 * @throws MalformedAnswerError when the body is no list
 */
export function readTrailer(data: unknown, language: string, report: Report): Trailer | null {
  const { results } = readWire(wireList, data);
  const inTurn = (a: WireVideo, b: WireVideo) =>
    first(a.site === 'YouTube', b.site === 'YouTube') ||
    first(a.iso_639_1 === language, b.iso_639_1 === language) ||
    first(a.official, b.official) ||
    first(a.type === 'Trailer', b.type === 'Trailer') ||
    first(a.published_at > b.published_at, b.published_at > a.published_at);
  const [best] = readItems(wireVideo, results, 'video', report)
    .filter(({ site, type }) => isSite(site) && (type === 'Trailer' || type === 'Teaser'))
    .toSorted(inTurn);
  if (best === undefined || !isSite(best.site)) return null;
  return { name: best.name, site: best.site, url: pages[best.site] + best.key };
}
