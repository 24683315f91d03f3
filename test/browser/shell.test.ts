import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { appHeaders, contentPolicy, contentPolicyHeader } from '../../server/contentPolicy.ts';
import { startTexts } from '../../src/texts/startTexts.ts';
import { chunkUrlPattern } from './support/pageControl.ts';
import { sharedApp, sharedBrowser } from './support/shared.ts';
import type { RunningApp } from './support/startApp.ts';
import { openVisit } from './support/visit.ts';

const ownOriginOnly = { images: [], calls: [] };

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = await sharedApp();
  browser = await sharedBrowser();
});

test('content policy is sent as a header and as a meta tag for other hosts', async () => {
  const response = await fetch(app.url);
  const html = await response.text();
  const [scripts, styles] = [/<script>(.*?)<\/script>/gs, /<style[^>]*>(.*?)<\/style>/gs].map(
    (element) =>
      Array.from(html.matchAll(element), ([, text = '']) => {
        const hash = createHash('sha256').update(text).digest('base64');
        return `'sha256-${hash}'`;
      }),
  );
  expect({ scriptCount: scripts?.length, styleCount: styles?.length }).toEqual({
    scriptCount: 1,
    styleCount: 2,
  });
  const inline = { scripts: scripts ?? [], styles: styles ?? [] };
  expect(response.headers.get('Content-Security-Policy')).toBe(
    contentPolicyHeader(ownOriginOnly, inline),
  );
  expect(html).toContain(
    `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${contentPolicy(ownOriginOnly, inline)}" />`,
  );
  expect(html).not.toMatch(/<[^>]+ style=/);
});

test('rules of the shells leave the page with the shells', async () => {
  const { page, close } = await openVisit(browser, app.url);
  const rules = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
      .flat()
      .map(({ cssText }) => cssText),
  );
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((rule) => rule.includes('#shells'))).toEqual([]);
  // Those of the app come once.
  expect(rules.filter((rule) => rule.startsWith('::selection'))).toHaveLength(1);
  await close();
});

test('page of the build has each rule of its styles once', async () => {
  const { page, close } = await openVisit(browser, app.url);
  const html = await (await fetch(app.url)).text();
  const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text = '']) => text);
  const rules = await page.evaluate((texts) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(texts.join(''));
    return Array.from(sheet.cssRules, ({ cssText }) => cssText);
  }, styles);
  expect(rules).toContainEqual(expect.stringContaining('::selection'));
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  await close();
});

test('scripts of the page can neither run inline text nor create a Trusted Types policy', async () => {
  const { page, problems, close } = await openVisit(browser, app.url);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.breached = true';
    } catch {
      // Trusted Types refuse the text.
    }
    document.head.append(script);
    return 'breached' in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => problems.join('\n')).toMatch(/Trusted ?Script|Content Security Policy/);
  const created = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return ['reelstate', 'default'].filter((name) => {
      try {
        return trustedTypes.createPolicy(name, {}) !== undefined;
      } catch {
        return false;
      }
    });
  });
  expect(created).toEqual([]);
  await close();
});

test.each([
  ['without a demo account has no button for one', '', 0],
  ['with a demo account has the button for it', '<meta name="reelstate-demo" content="a@b.c">', 1],
])('shell of the sign-in page %s', async (_, demo, count) => {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const html = await readFile(join(inject('builtApp').folder, 'index.html'), 'utf8');
  const body = html.replace('</head>', () => `${demo}</head>`);
  await page.route(`${app.url}/`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.route(chunkUrlPattern('index'), (route) => route.abort());
  await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  expect(await page.locator('[data-shell-of=login] form').count()).toBe(1);
  expect(await page.locator('[data-shell-of=login] [data-demo]').count()).toBe(count);
});

test('unknown path shows the 404 page with a link home', async () => {
  const page = await browser.newPage();
  const response = await page.goto(`${app.url}/watchlist`);
  expect(response?.status()).toBe(404);
  const button = page.getByRole('link', { name: 'Go to Reelstate' });
  const look = await button.evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(look).toBe('rgb(255, 184, 77)');
  await button.click();
  await page.waitForURL(`${app.url}/`);
  await page.close();
});

test('app cannot be embedded in a frame', async () => {
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  );
  await page.setContent(`<iframe src="${app.url}"></iframe>`);
  expect((await refused).type()).toBe('error');
  await page.close();
});

const staticHost = 'https://static.test';

/** A page for which `staticHost` serves the build without our headers. */
async function onStaticHost(): Promise<Page> {
  const { folder } = inject('builtApp');
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await context.route(`${staticHost}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await context.route('https://foreign.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe src="${staticHost}/"></iframe>`,
    }),
  );
  return context.newPage();
}

test('app on a static host without headers shows a link instead of starting in a foreign frame', async () => {
  const page = await onStaticHost();
  await page.goto('https://foreign.test/');
  const frame = page.frameLocator('iframe');
  const link = frame.getByRole('link', { name: 'Open Reelstate' });
  await link.waitFor();
  expect(await frame.getByRole('textbox').count()).toBe(0);
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await tab.getByRole('heading', { name: startTexts.login.title }).waitFor();
  expect(tab.url()).toBe(`${staticHost}/`);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('build contains a _headers file with every header of the server, and HSTS', async () => {
  const { folder, policy } = inject('builtApp');
  const lines = (await readFile(join(folder, '_headers'), 'utf8')).split('\n');
  expect(lines[0]).toBe('/*');
  for (const [name, value] of Object.entries(appHeaders(policy))) {
    expect(lines).toContain(`  ${name}: ${value}`);
  }
  expect(lines).toContain('  Strict-Transport-Security: max-age=63072000');
});

/** The media type of a file of the host, with the size from the header of a PNG. */
async function describePicture(path: string): Promise<string> {
  const response = await fetch(new URL(path, app.url));
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0];
  if (type !== 'image/png') return `${type} any`;
  const bytes = Buffer.from(await response.arrayBuffer());
  return `${type} ${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

type Manifest = {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
  }[];
};

test('app can be installed: its manifest is linked, allowed by the policy, and has icons of the declared sizes', async () => {
  const { page, context, problems, close } = await openVisit(browser, app.url);
  const url = `${app.url}/manifest.webmanifest`;
  const session = await context.newCDPSession(page);
  expect(await session.send('Page.getAppManifest')).toMatchObject({ errors: [], url });
  const response = await fetch(url);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/);
  const manifest = (await response.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'Reelstate', start_url: '/', display: 'standalone' });
  expect(manifest.icons.length).toBeGreaterThanOrEqual(3);
  for (const { src, sizes, type } of manifest.icons)
    expect(await describePicture(src), src).toBe(`${type} ${sizes}`);
  expect(problems).toEqual([]);
  await close();
});

test('page has a link preview with title, description and image, and an icon for a phone', async () => {
  const html = await (await fetch(app.url)).text();
  const content = (name: string) =>
    new RegExp(`<meta\\s+(?:property|name)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1] ?? '';
  expect(content('og:title')).toBe('Reelstate');
  expect(content('og:description')).toBe('Your gateway to unlimited entertainment');
  expect(content('description')).toMatch(/^Reelstate: /);
  expect(await describePicture(content('og:image'))).toBe('image/png 1200x630');
  const icon = /<link\s+rel="apple-touch-icon"\s+href="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(await describePicture(icon)).toBe('image/png 180x180');
});
