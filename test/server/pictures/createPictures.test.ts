import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../../server/catalog/catalog.ts';
import { logoPath } from '../../../server/movies/providers.ts';
import { createPictures } from '../../../server/pictures/createPictures.ts';
import { findXmlFault } from './findXmlFault.ts';
import { aMovie } from '../movies/movieServer.ts';

const pictures = createPictures(
  createCatalog([
    aMovie({ id: 90_000_001, director: 'Ada Brindle', cast: [['Bo Finch', 'Himself']] }),
    aMovie({
      id: 90_000_002,
      poster: false,
      backdrop: false,
      providers: { US: { rent: ['<Demo> Rental'] } },
    }),
  ]),
);
const get = (path: string, headers: Record<string, string> = {}) =>
  pictures.request(path, { headers });

describe('the picture host', () => {
  it('serves a poster as SVG that is cached for a year and allowed for any origin', async () => {
    const response = await get('/w342/p90000001.svg');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/u);
    const svg = await response.text();
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('viewBox="0 0 400 600"');
  });

  it('serves the backdrop in 16:9', async () => {
    const svg = await (await get('/w1280/b90000001.svg')).text();
    expect(svg).toContain('viewBox="0 0 960 540"');
  });

  it.each(['w45', 'w185', 'h632', 'original'])(
    'serves portraits without faces, each in its own colors, as %s',
    async (size) => {
      const [one, other] = await Promise.all(
        [`/${size}/f93000001.svg`, `/${size}/f93000002.svg`].map(async (path) =>
          (await get(path)).text(),
        ),
      );
      expect(findXmlFault(one ?? '')).toBeUndefined();
      expect(one).toContain('viewBox="0 0 200 300"');
      expect(one).not.toBe(other);
    },
  );

  it.each(['w45', 'w92', 'original'])("serves a provider's logo as %s", async (size) => {
    const response = await get(`/${size}${logoPath('<Demo> Rental')}`);
    const svg = await response.text();
    expect(findXmlFault(svg)).toBeUndefined();
    expect(svg).toContain('>D<');
  });

  it('responds 304 without a body to If-None-Match', async () => {
    const etag = (await get('/w342/p90000001.svg')).headers.get('etag') ?? '';
    const again = await get('/w342/p90000001.svg', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/w342/p90000001.svg', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it.each([
    ['/w1280/p90000001.svg', 'a backdrop size for a poster'],
    ['/w342/b90000001.svg', 'a poster size for a backdrop'],
    ['/huge/p90000001.svg', 'an unknown size'],
    ['/w92/f93000001.svg', 'a logo size for a portrait'],
    [`/h632${logoPath('<Demo> Rental')}`, 'a portrait size for a logo'],
    ['/w185/f93000009.svg', 'an unknown person'],
    ['/w92/l94000009.svg', 'an unknown provider'],
    ['/w342/p1.svg', 'an unknown movie'],
    ['/w342/p90000001.jpg', 'another format'],
    ['/w342/p90000002.svg', 'a movie without poster'],
    ['/w780/b90000002.svg', 'a movie without backdrop'],
    ['/w342/__proto__', 'a name of Object.prototype'],
  ])('responds 404 to %s, %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cache-control')).toBeNull();
  });
});
