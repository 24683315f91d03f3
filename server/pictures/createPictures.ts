import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Catalogue, PictureKind } from '../catalogue/catalogue.ts';
import { drawBackdrop } from './drawBackdrop.ts';
import { drawPoster } from './drawPoster.ts';
import { hang } from './hang.ts';

/**
 * The sizes that the configuration route promises, and one that it does not: clients ask for posters
 * at w300, and the real host mostly answers there too.
 */
const sizes: Readonly<Record<PictureKind, ReadonlySet<string>>> = {
  poster: new Set(['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'original']),
  backdrop: new Set(['w300', 'w780', 'w1280', 'original']),
};

/** Unknown and known pictures alike may be read by any origin; neither may be taken for another type. */
const always = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };

/**
 * Takes the catalogue and returns the picture host, to be mounted at `/t/p`: `/{size}/{file}` answers
 * with the poster or backdrop as SVG, which scales, so that every size is one drawing. Pictures never
 * change and are cached for a year. A size that is none of that kind of picture, or a path no film
 * has, is 404.
 */
export const createPictures = (catalogue: Catalogue): Hono => {
  const designs = hang(catalogue.films);
  const pictures = new Hono();
  pictures.get('/:size/:file', (c) => {
    const found = catalogue.byPicturePath(`/${c.req.param('file')}`);
    const design = found === undefined ? undefined : designs.get(found.film.id);
    if (!found || !design || !sizes[found.kind].has(c.req.param('size'))) {
      return c.body(null, 404, always);
    }
    const svg =
      found.kind === 'poster'
        ? drawPoster(found.film, design).svg
        : drawBackdrop(found.film, design);
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
