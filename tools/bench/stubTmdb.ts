import { setTimeout as sleep } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { BrowserContext, Page } from 'playwright-core';
import { createStaticFront } from '../../server/staticApp.ts';
import { encodeSession, sessionKey } from '../../src/services/auth/sessionStore.ts';
import { generateMovies } from '../../test/support/generateMovies.ts';

const apiDelayMs = 50;
const imageDelayMs = 20;

/** Width, ratio of the height and weight in bytes of TMDB's pictures, by the size in their URLs. */
const pictures: Readonly<Record<string, readonly [width: number, ratio: number, bytes: number]>> = {
  w92: [92, 1.5, 5_000],
  w154: [154, 1.5, 10_000],
  w185: [185, 1.5, 14_000],
  w300: [300, 9 / 16, 18_000],
  w342: [342, 1.5, 38_000],
  w500: [500, 1.5, 70_000],
  w780: [780, 9 / 16, 80_000],
  w1280: [1280, 9 / 16, 150_000],
};
const largest = 'w1280';

/** A page of the origin that loads nothing: storage is filled there. */
const blankPath = '/blank.html';

/** What is measured: the `dist` folder of a build. */
export type Build = { readonly name: string; readonly folder: string };

export type Pictures = ReadonlyMap<string, Buffer>;

/** Draws a JPEG of each size in a browser, and pads it with comments to the weight of a real one. */
export async function drawPictures(context: BrowserContext): Promise<Pictures> {
  const page = await context.newPage();
  const drawn = new Map<string, Buffer>();
  for (const [size, [width, ratio, bytes]] of Object.entries(pictures)) {
    const url = await page.evaluate(
      ([across, down]) => {
        const canvas = Object.assign(document.createElement('canvas'), {
          width: across,
          height: down,
        });
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
        for (let ring = 24; ring > 0; ring -= 1) {
          pen.fillStyle = `hsl(${ring * 15} 45% 40%)`;
          pen.beginPath();
          pen.arc(across / 2, down / 2, (ring * down) / 24, 0, 7);
          pen.fill();
        }
        return canvas.toDataURL('image/jpeg', 0.7);
      },
      [width, Math.round(width * ratio)] as const,
    );
    drawn.set(size, padJpeg(Buffer.from(url.split(',')[1] ?? '', 'base64'), bytes));
  }
  await page.close();
  return drawn;
}

/** Adds comment segments after the first marker until the picture has that many bytes. */
function padJpeg(jpeg: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = bytes - jpeg.length; missing > 4; missing -= 65_000) {
    const comment = Buffer.alloc(Math.min(missing, 65_000), 1);
    comment.writeUInt16BE(0xff_fe, 0);
    comment.writeUInt16BE(comment.length - 2, 2);
    comments.push(comment);
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

const movies = generateMovies(20, 1).map(({ id, title, overview }, index) => ({
  id,
  title,
  overview,
  poster_path: `/poster-${index}.jpg`,
  backdrop_path: `/backdrop-${index}.jpg`,
  release_date: '2026-10-01',
  vote_average: 7.1,
  vote_count: 900,
  genre_ids: [18],
}));
const list = { page: 1, results: movies, total_pages: 500, total_results: 10_000 };

/** Serves a built app with a stub of TMDB on one origin, so that builds need no settings. */
export async function serveWithStub(folder: string, drawn: Pictures) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get(blankPath, (c) => c.html('<!doctype html><title>Blank</title>'));
  app.get('/3/genre/movie/list', async (c) => {
    await sleep(apiDelayMs);
    return c.json({ genres: [{ id: 18, name: 'Drama' }] });
  });
  app.get('/3/*', async (c) => {
    await sleep(apiDelayMs);
    // TMDB lets browsers keep its answers, up to 8 hours.
    return c.json(list, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
  app.get('/t/p/:size/:name', async (c) => {
    await sleep(imageDelayMs);
    const picture = drawn.get(c.req.param('size')) ?? drawn.get(largest);
    return c.body(new Uint8Array(picture ?? []), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000',
    });
  });
  const front = await createStaticFront(folder, await readPolicy(folder));
  app.all('*', (c) => {
    front.handle(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** Stores a session that needs no refresh: the next page of this origin is home. */
export async function storeSession(page: Page, origin: string): Promise<void> {
  const session = encodeSession({
    isAuthenticated: true,
    user: { id: 'u-1', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } },
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAt: Math.floor(Date.now() / 1_000) + 24 * 60 * 60,
  });
  await page.goto(origin + blankPath);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { accessToken: 'access-1', refreshToken: 'refresh-1', [sessionKey]: session },
  );
}

/** The content policy that the build wrote into its page. */
export async function readPolicy(folder: string): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  return policy ?? "frame-ancestors 'none'";
}
