import { beforeAll, describe, expect, it } from 'vitest';
import { setupBrowser } from '../support/stage.ts';

type Manifest = {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
};

const stage = setupBrowser();
const fetched = (path: string) => fetch(new URL(path, stage.app.url));

/** Media type, and for a PNG its width and height, which stand at one place in every one. */
async function pictureAt(path: string): Promise<string> {
  const answer = await fetched(path);
  const type = (answer.headers.get('Content-Type') ?? '').split(';')[0];
  if (type !== 'image/png') return `${type} any`;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `${type} ${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('the app can be installed', () => {
  let manifest: Manifest;
  let served: string | null;

  beforeAll(async () => {
    const answer = await fetched('/manifest.webmanifest');
    served = answer.headers.get('Content-Type');
    manifest = (await answer.json()) as Manifest;
  });

  it('by a manifest that the page names and its policy lets through', async () => {
    const { page, walk } = stage;
    const session = await walk.context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({
      errors: [],
      url: `${stage.app.url}/manifest.webmanifest`,
    });
    expect(served).toMatch(/^application\/manifest\+json/);
    expect(manifest).toMatchObject({ name: 'Reelstate', start_url: '/', display: 'standalone' });
    expect(walk.problems).toEqual([]);
  });

  it('with icons of the sizes it says', async () => {
    expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
    for (const { src, sizes, type } of manifest.icons)
      expect(await pictureAt(src), src).toBe(`${type} ${sizes}`);
  });
});

describe('a link to the app', () => {
  it('has a picture, a title and a description', async () => {
    const { page } = stage;
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await content('og:title')).toBe('Reelstate');
    expect(await content('og:description')).toBe('Your gateway to unlimited entertainment');
    expect(await content('description')).toMatch(/^Reelstate: /);
    expect(await pictureAt((await content('og:image')) ?? '')).toBe('image/png 1200x630');
  });

  it('has an icon for the home screen of a phone', async () => {
    const icon = stage.page.locator('link[rel="apple-touch-icon"]');
    expect(await pictureAt((await icon.getAttribute('href')) ?? '')).toBe('image/png 180x180');
  });
});
