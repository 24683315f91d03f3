import { readFile, writeFile } from 'node:fs/promises';
import { compileTexts } from './texts/messages.ts';
import { dark } from '../src/styles/palettes.ts';
import { findBrowser } from '../test/browser/support/findBrowser.ts';
import { launch } from '../test/browser/support/launch.ts';

const texts = compileTexts();

const { background, accent, text } = dark;

/** The mark of the header, 32 units wide: a film reel whose spokes are a state machine. */
const mark = `
  <g fill="none" stroke="${accent}">
    <circle cx="16" cy="16" r="14" stroke-width="2.5" />
    <path d="M16 9.5 21.6 19.3H10.4Z" stroke-width="1.75" />
  </g>
  <g fill="${accent}">
    <circle cx="16" cy="9" r="3.4" />
    <circle cx="22" cy="19.6" r="3.4" />
    <circle cx="10" cy="19.6" r="3.4" />
  </g>`;

/**
 * Returns the app's icon as a page of `size` px: rounded with transparent corners, or filling the
 * square with the mark in the middle 60 %, which every system's icon mask shows.
 */
function toIconPage(size: number, shape: 'rounded' | 'full'): string {
  const scale = shape === 'rounded' ? 0.8 : 0.6;
  const radius = shape === 'rounded' ? 7.5 : 0;
  return toPage(`
    <svg viewBox="0 0 32 32" width="${size}" height="${size}">
      <rect width="32" height="32" rx="${radius}" fill="${background}" />
      <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g>
    </svg>`);
}

/** Returns the picture of links to the app, 1200 by 630: its name before the wall. */
function toLinkPage(wall: string): string {
  return toPage(`
    <style>
      body { width: 1200px; height: 630px; overflow: hidden; background: ${background}; color: ${text};
        font-family: 'Avenir Next', Inter, 'Segoe UI', 'Open Sans', Arial, sans-serif; }
      .wall { position: absolute; inset: -14%; rotate: -7deg; }
      .wall svg { width: 100%; height: 100%; }
      .shade { position: absolute; inset: 0;
        background: linear-gradient(100deg, ${background} 40%, ${background}eb 60%, ${background}40); }
      main { position: absolute; inset: 0; display: grid; align-content: center; padding: 0 84px;
        gap: 22px; }
      .name { display: flex; align-items: center; gap: 28px; font-size: 80px; font-weight: 750;
        letter-spacing: -0.02em; }
      p { margin: 0; font-size: 31px; color: ${dark.muted}; }
    </style>
    <div class="wall">${wall}</div>
    <div class="shade"></div>
    <main>
      <div class="name"><svg viewBox="0 0 32 32" width="120">${mark}</svg>${texts.product}</div>
      <p>${texts.tagline}</p>
    </main>`);
}

function toPage(body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>${body}`;
}

// Draws the icons and the picture of links as PNG in Chromium. Its files in public/ are committed.

const wall = await readFile('public/wall.svg', 'utf8');
const pictures = [
  { name: 'icon-192', width: 192, height: 192, html: toIconPage(192, 'rounded') },
  { name: 'icon-512', width: 512, height: 512, html: toIconPage(512, 'rounded') },
  { name: 'icon-maskable-512', width: 512, height: 512, html: toIconPage(512, 'full') },
  { name: 'apple-touch-icon', width: 180, height: 180, html: toIconPage(180, 'full') },
  { name: 'og', width: 1200, height: 630, html: toLinkPage(wall) },
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
