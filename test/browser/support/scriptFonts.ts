import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);

/** Faces of scripts that a machine with tests may have no font for. */
const faces: Readonly<Record<string, readonly [family: string, name: string]>> = {
  ja: ['Noto Sans JP Variable', 'noto-sans-jp'],
  ar: ['Noto Sans Arabic Variable', 'noto-sans-arabic'],
};

const host = 'https://fonts.invalid';

/**
 * Shows a language in a font that has its characters, also after a reload: without one they would be empty
 * boxes of another width. The page's context has no content policy (`bypassCSP`).
 */
export async function loadScriptFont(page: Page, language: string): Promise<void> {
  const face = faces[language];
  if (face === undefined) return;
  const [family, name] = face;
  const folder = `@fontsource-variable/${name}`;
  await page.route(`${host}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    await route.fulfill({
      body: await readFile(require.resolve(`${folder}/files/${file}`)),
      headers: { 'access-control-allow-origin': '*', 'content-type': 'font/woff2' },
    });
  });
  const css = await readFile(require.resolve(`${folder}/index.css`), 'utf8');
  const content = [
    css.replaceAll('url(./files/', `url(${host}/`),
    `:lang(${language}) { font-family: 'Familjen Grotesk', '${family}', sans-serif !important; }`,
  ].join('\n');
  await page.addInitScript((text) => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = text;
      document.head.append(style);
    });
  }, content);
  await page.addStyleTag({ content });
}
