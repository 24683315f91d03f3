import { beforeAll, describe, expect, it } from 'vitest';
import { setupBrowser } from '../support/browserFixture.ts';

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

const fixture = setupBrowser();
const fetched = (path: string) => fetch(new URL(path, fixture.app.url));

/** The media type, and the size from the header of a PNG. */
async function pictureAt(path: string): Promise<string> {
  const response = await fetched(path);
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0];
  if (type !== 'image/png') return `${type} any`;
  const bytes = Buffer.from(await response.arrayBuffer());
  return `${type} ${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe('web app manifest', () => {
  let manifest: Manifest;
  let served: string | null;

  beforeAll(async () => {
    const response = await fetched('/manifest.webmanifest');
    served = response.headers.get('Content-Type');
    manifest = (await response.json()) as Manifest;
  });

  it('is linked by the page and allowed by its content policy', async () => {
    const { page, visit } = fixture;
    const session = await visit.context.newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect({ errors, url }).toEqual({
      errors: [],
      url: `${fixture.app.url}/manifest.webmanifest`,
    });
    expect(served).toMatch(/^application\/manifest\+json/);
    expect(manifest).toMatchObject({ name: 'Reelstate', start_url: '/', display: 'standalone' });
    expect(visit.problems).toEqual([]);
  });

  it('lists icons of the declared sizes', async () => {
    expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
    for (const { src, sizes, type } of manifest.icons)
      expect(await pictureAt(src), src).toBe(`${type} ${sizes}`);
  });
});

describe('link preview of the app', () => {
  it('has an image, a title and a description', async () => {
    const { page } = fixture;
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await content('og:title')).toBe('Reelstate');
    expect(await content('og:description')).toBe('Your gateway to unlimited entertainment');
    expect(await content('description')).toMatch(/^Reelstate: /);
    expect(await pictureAt((await content('og:image')) ?? '')).toBe('image/png 1200x630');
  });

  it('has an icon for the home screen of a phone', async () => {
    const icon = fixture.page.locator('link[rel="apple-touch-icon"]');
    expect(await pictureAt((await icon.getAttribute('href')) ?? '')).toBe('image/png 180x180');
  });
});
