import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseBuildSettings, addSiteUrl } from '../../tools/build/settingsPlugin.ts';
import { ConfigError } from '../../src/config.ts';

const page = () => readFile('index.html', 'utf8');

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

describe('addSiteUrl', () => {
  it('makes the addresses of the page and of its picture absolute', async () => {
    const html = addSiteUrl(await page(), 'https://films.example');
    expect(contentOf(html, 'og:image')).toBe('https://films.example/og.png');
    expect(contentOf(html, 'og:url')).toBe('https://films.example/');
  });

  it('changes nothing else', async () => {
    const html = await page();
    const rest = addSiteUrl(html, 'https://films.example')
      .replace('content="https://films.example/og.png"', 'content="/og.png"')
      .replace(/ *<meta property="og:url"[^>]*>\n/, '');
    expect(rest).toBe(html);
  });

  it('returns the page unchanged without an address', async () => {
    const html = await page();
    expect(addSiteUrl(html, null)).toBe(html);
  });

  it('throws if the page has no picture', () => {
    expect(() => addSiteUrl('<html></html>', 'https://films.example')).toThrow('og:image');
  });
});

describe('VITE_SITE_URL', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['https://films.example', 'https://films.example'],
    ['https://films.example/', 'https://films.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%j is %j', (address, siteUrl) => {
    expect(parseBuildSettings({ VITE_SITE_URL: address }).siteUrl).toBe(siteUrl);
  });

  it.each([
    'films.example',
    'ftp://films.example',
    'https://films.example/app',
    'https://films.example/?a',
    'https://a b',
    'https://films.example/"><script>',
  ])('%j is refused', (address) => {
    const build = () => parseBuildSettings({ VITE_SITE_URL: address });
    expect(build).toThrow(ConfigError);
    expect(build).toThrow('VITE_SITE_URL');
  });

  it('is reported together with other malformed variables', () => {
    const build = () => parseBuildSettings({ VITE_SITE_URL: 'x', VITE_TMDB_API_URL: 'y' });
    expect(build).toThrow(/VITE_TMDB_API_URL[\s\S]*VITE_SITE_URL/);
  });

  it('adds no host to the content policy', () => {
    const { hosts } = parseBuildSettings({ VITE_SITE_URL: 'https://films.example' });
    expect(hosts).toEqual(parseBuildSettings({}).hosts);
  });
});
