import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Catalog, PictureKind } from '../catalog/catalog.ts';
import { collectPeople, portraitPath, type People } from '../movies/people.ts';
import { collectProviders, logoPath, type Providers } from '../movies/providers.ts';
import { assignDesigns } from './assignDesigns.ts';
import { drawBackdrop, drawLogo, drawPortrait } from './drawPictures.ts';
import { drawPoster } from './drawPoster.ts';

/** The sizes of `/configuration`, and w300 for posters, which TMDB serves too. */
const sizes: Readonly<Record<PictureKind | 'portrait' | 'logo', ReadonlySet<string>>> = {
  poster: new Set(['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'original']),
  backdrop: new Set(['w300', 'w780', 'w1280', 'original']),
  portrait: new Set(['w45', 'w185', 'h632', 'original']),
  logo: new Set(['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original']),
};

const methods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Creates the image host, to be mounted at `/t/p`: `/{size}/{file}` returns a poster, backdrop,
 * portrait or provider's logo as SVG. SVG scales, so every size is the same drawing. Pictures never
 * change and are cached for a year. An unknown path, or a size of another kind of picture, is 404.
 */
export function createPictures(
  catalog: Catalog,
  people: Pick<People, 'all'> = collectPeople(catalog.movies),
  providers: Providers = collectProviders(catalog.movies),
): Hono {
  const designs = assignDesigns(catalog.movies);
  const portraits = new Map(people.all.map((person) => [portraitPath(person), person.id]));
  const logos = new Map([...providers.keys()].map((name) => [logoPath(name), name]));

  const drawAt = (path: string, size: string): string | undefined => {
    const person = portraits.get(path);
    if (person !== undefined) return sizes.portrait.has(size) ? drawPortrait(person) : undefined;
    const provider = logos.get(path);
    if (provider !== undefined) return sizes.logo.has(size) ? drawLogo(provider) : undefined;
    const found = catalog.byPicturePath(path);
    const design = found === undefined ? undefined : designs.get(found.movie.id);
    if (!found || !design || !sizes[found.kind].has(size)) return undefined;
    return found.kind === 'poster'
      ? drawPoster(found.movie, design).svg
      : drawBackdrop(found.movie, design);
  };

  const pictures = new Hono();
  pictures.use(cors({ origin: '*', allowMethods: methods }));
  pictures.get('/:size/:file', (c) => {
    const svg = drawAt(`/${c.req.param('file')}`, c.req.param('size'));
    if (svg === undefined) return c.body(null, 404);
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('ETag', etag);
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' });
  });
  pictures.get('*', (c) => c.body(null, 404));
  pictures.all('*', (c) => c.body(null, 405, { Allow: methods.join(', ') }));
  return pictures;
}
