import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { settingsOfBuild } from '../../scripts/build/settingsOfBuild.ts';
import { atAddress } from '../../scripts/build/siteAddressPlugin.ts';
import { ConfigError } from '../../src/config.ts';

const page = () => readFile('index.html', 'utf8');

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

describe('the page of a build that knows its address', () => {
  it('names its picture and itself by whole addresses, as those who show links want it', async () => {
    const html = atAddress(await page(), 'https://films.example');
    expect(contentOf(html, 'og:image')).toBe('https://films.example/og.png');
    expect(contentOf(html, 'og:url')).toBe('https://films.example/');
  });

  it('is as it was in everything else', async () => {
    const html = await page();
    const rest = atAddress(html, 'https://films.example')
      .replace('content="https://films.example/og.png"', 'content="/og.png"')
      .replace(/ *<meta property="og:url"[^>]*>\n/, '');
    expect(rest).toBe(html);
  });

  it('is the plain page where the address is not known', async () => {
    const html = await page();
    expect(atAddress(html, null)).toBe(html);
  });

  it('stops a build whose page has no picture to name', () => {
    expect(() => atAddress('<html></html>', 'https://films.example')).toThrow('og:image');
  });
});

describe('the address that a build is told', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['https://films.example', 'https://films.example'],
    ['https://films.example/', 'https://films.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%j is %j', (address, siteUrl) => {
    expect(settingsOfBuild({ VITE_SITE_URL: address }).siteUrl).toBe(siteUrl);
  });

  it.each([
    'films.example',
    'ftp://films.example',
    'https://films.example/app',
    'https://films.example/?a',
    'https://a b',
    'https://films.example/"><script>',
  ])('%j is refused', (address) => {
    const build = () => settingsOfBuild({ VITE_SITE_URL: address });
    expect(build).toThrow(ConfigError);
    expect(build).toThrow('VITE_SITE_URL');
  });

  it('is refused together with whatever else is bad', () => {
    const build = () => settingsOfBuild({ VITE_SITE_URL: 'x', VITE_TMDB_API_URL: 'y' });
    expect(build).toThrow(/VITE_TMDB_API_URL[\s\S]*VITE_SITE_URL/);
  });

  it('says nothing of the hosts that the app talks to', () => {
    const { hosts } = settingsOfBuild({ VITE_SITE_URL: 'https://films.example' });
    expect(hosts).toEqual(settingsOfBuild({}).hosts);
  });
});
