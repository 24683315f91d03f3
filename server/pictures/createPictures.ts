import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Catalogue, PictureKind } from '../catalogue/catalogue.ts';
import { peopleOf, portraitPath, type People } from '../movies/people.ts';
import { providersOf } from '../movies/providers.ts';
import { drawBackdrop } from './drawBackdrop.ts';
import { drawLogo } from './drawLogo.ts';
import { drawPortrait } from './drawPortrait.ts';
import { drawPoster } from './drawPoster.ts';
import { hang } from './hang.ts';

/**
 * The sizes that the configuration route promises, and one that it does not: clients ask for posters
 * at w300, and the real host mostly answers there too.
 */
const sizes: Readonly<Record<PictureKind | 'portrait' | 'logo', ReadonlySet<string>>> = {
  poster: new Set(['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'original']),
  backdrop: new Set(['w300', 'w780', 'w1280', 'original']),
  portrait: new Set(['w45', 'w185', 'h632', 'original']),
  logo: new Set(['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original']),
};

/** Unknown and known pictures alike may be read by any origin; neither may be taken for another type. */
const always = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };

/**
 * Takes the catalogue and the people of its films and returns the picture host, to be mounted at
 * `/t/p`: `/{size}/{file}` answers with a poster, a backdrop, a portrait or a provider's mark as SVG,
 * which scales, so that every size is one drawing. Pictures never change and are cached for a year. A
 * size that is none of that kind of picture, or a path that nothing has, is 404.
 */
export const createPictures = (
  catalogue: Catalogue,
  people: Pick<People, 'all'> = peopleOf(catalogue.films),
): Hono => {
  const designs = hang(catalogue.films);
  const portraits = new Map(people.all.map((person) => [portraitPath(person), person.id]));
  const providers = providersOf(catalogue.films);

  /** The drawing behind a path, if there is one in that size. */
  const drawn = (path: string, size: string): string | undefined => {
    const person = portraits.get(path);
    if (person !== undefined) return sizes.portrait.has(size) ? drawPortrait(person) : undefined;
    const provider = providers.get(path);
    if (provider !== undefined) return sizes.logo.has(size) ? drawLogo(provider) : undefined;
    const found = catalogue.byPicturePath(path);
    const design = found === undefined ? undefined : designs.get(found.film.id);
    if (!found || !design || !sizes[found.kind].has(size)) return undefined;
    return found.kind === 'poster'
      ? drawPoster(found.film, design).svg
      : drawBackdrop(found.film, design);
  };

  const pictures = new Hono();
  pictures.get('/:size/:file', (c) => {
    const svg = drawn(`/${c.req.param('file')}`, c.req.param('size'));
    if (svg === undefined) return c.body(null, 404, always);
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ...always,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ETag: etag,
    };
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
    return c.body(svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' });
  });
  return pictures;
};
