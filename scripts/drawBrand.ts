import { readFile, writeFile } from 'node:fs/promises';
import { findBrowser } from '../test/browser/support/findBrowser.ts';
import { launch } from '../test/browser/support/launch.ts';
import { iconPage, linkPage } from './wall/brandPages.ts';

// Draws the icons and the picture for links as PNG, in Chromium; what it writes to public/ is kept.

const wall = await readFile('public/wall.svg', 'utf8');
const pictures = [
  { name: 'icon-192', width: 192, height: 192, html: iconPage(192, 'rounded') },
  { name: 'icon-512', width: 512, height: 512, html: iconPage(512, 'rounded') },
  { name: 'icon-maskable-512', width: 512, height: 512, html: iconPage(512, 'full') },
  { name: 'apple-touch-icon', width: 180, height: 180, html: iconPage(180, 'full') },
  { name: 'og', width: 1200, height: 630, html: linkPage(wall) },
];

const browser = await launch(await findBrowser());
for (const { name, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: 'load' });
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(`public/${name}.png`, png);
  process.stdout.write(`public/${name}.png: ${Math.round(png.length / 1024)} kB\n`);
  await page.close();
}
await browser.close();
