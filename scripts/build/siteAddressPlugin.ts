import type { Plugin } from 'vite';
import { settingsOfBuild } from './settingsOfBuild.ts';

const picture = '<meta property="og:image" content="/og.png" />';

/**
 * Names the picture for links and the page itself by whole addresses, which Open Graph asks for, when
 * the build is told its address. Bad settings are the content policy's to report, which comes first.
 */
export function siteAddressPlugin(): Plugin {
  let siteUrl: string | null = null;
  return {
    name: 'reelstate-site-address',
    apply: 'build',
    configResolved({ env }) {
      ({ siteUrl } = settingsOfBuild(env));
    },
    transformIndexHtml: (html, { path }) =>
      path === '/index.html' ? atAddress(html, siteUrl) : html,
  };
}

/** @param siteUrl without a slash at its end; `null` leaves the page as it is */
export function atAddress(html: string, siteUrl: string | null): string {
  if (siteUrl === null) return html;
  if (!html.includes(picture)) throw new Error(`index.html has no ${picture}`);
  return html.replace(
    picture,
    `<meta property="og:url" content="${siteUrl}/" />\n    ${picture.replace('/og.png', `${siteUrl}/og.png`)}`,
  );
}
