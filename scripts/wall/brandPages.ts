import { dark } from '../../src/styles/palettes.ts';
import { texts } from '../../src/domain/texts.ts';

const { ground, accent, text } = dark;

/** The reel whose spokes are a state machine, as in the header; 32 units wide. */
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

export type Shape = 'rounded' | 'full';

/**
 * The app's icon as a page of `size` px: rounded with transparent corners; or full to the edge, the
 * mark within the middle 60 %, which every mask of a system leaves.
 */
export function iconPage(size: number, shape: Shape): string {
  const scale = shape === 'rounded' ? 0.8 : 0.6;
  const radius = shape === 'rounded' ? 7.5 : 0;
  return page(`
    <svg viewBox="0 0 32 32" width="${size}" height="${size}">
      <rect width="32" height="32" rx="${radius}" fill="${ground}" />
      <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g>
    </svg>`);
}

/** The picture that stands for a link to the app, 1200 by 630: its name before the wall. */
export function linkPage(wall: string): string {
  return page(`
    <style>
      body { width: 1200px; height: 630px; overflow: hidden; background: ${ground}; color: ${text};
        font-family: 'Avenir Next', Inter, 'Segoe UI', 'Open Sans', Arial, sans-serif; }
      .wall { position: absolute; inset: -14%; rotate: -7deg; }
      .wall svg { width: 100%; height: 100%; }
      .shade { position: absolute; inset: 0;
        background: linear-gradient(100deg, ${ground} 40%, ${ground}eb 60%, ${ground}40); }
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

function page(body: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>${body}`;
}
