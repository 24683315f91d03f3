import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  appHeaders,
  contentPolicy,
  contentPolicyHeader,
  foreignHosts,
  type ForeignHosts,
  type InlineHashes,
} from '../../server/contentPolicy.ts';
import { serviceWorkerUrl } from '../../src/domain/serviceWorker.ts';
import { addressProblem, ConfigError, parseConfig } from '../../src/config.ts';

const charset = '<meta charset="utf-8" />';
const linkPicture = '<meta property="og:image" content="/og.png" />';

/**
 * Writes the content policy into the built pages, so that every static host has it, all headers into
 * `_headers`, which Netlify and Cloudflare Pages read, and full addresses for Open Graph. The policy
 * allows the inline scripts and styles of the pages by their hashes, so this plugin is the last. Malformed
 * settings fail the build. For builds only: the dev server injects an inline script.
 */
export function settingsPlugin(): Plugin {
  let settings: ReturnType<typeof parseBuildSettings>;
  const inlineOf = new Map<string, InlineHashes>();
  return {
    name: 'reelstate-settings',
    apply: 'build',
    configResolved({ env }) {
      try {
        settings = parseBuildSettings(env);
      } catch (error) {
        throw error instanceof ConfigError ? withoutStack(error) : error;
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        // After the charset, which must be in the first kilobyte, and before everything that loads.
        if (!html.includes(charset)) throw new Error(`${path} has no ${charset}`);
        const inline = hashInline(html);
        inlineOf.set(path, inline);
        const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(settings.hosts, inline)}" />`;
        const page = html.replace(charset, `${charset}\n    ${meta}`);
        return path === '/index.html' ? addSiteUrl(page, settings.siteUrl) : page;
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        const inline = {
          scripts: [...inlineOf.values()].flatMap(({ scripts }) => scripts),
          styles: [...inlineOf.values()].flatMap(({ styles }) => styles),
        };
        const headers = Object.entries(appHeaders(contentPolicyHeader(settings.hosts, inline)));
        const lines = [...headers, transportSecurity].map(([name, value]) => `  ${name}: ${value}`);
        // A cached worker would keep an old version of the app.
        const worker = [serviceWorkerUrl, '  Cache-Control: no-cache'];
        const source = ['/*', ...lines, ...worker, ''].join('\n');
        this.emitFile({ type: 'asset', fileName: '_headers', source });
      },
    },
  };
}

/** For two years by HTTPS only. `npm start` leaves it out: a loopback address has no certificate. */
const transportSecurity = ['Strict-Transport-Security', 'max-age=63072000'] as const;

/** Hashes the scripts and styles in a page, as the policy names them. */
function hashInline(html: string): InlineHashes {
  const hashesOf = (element: RegExp) =>
    Array.from(html.matchAll(element), ([, content = '']) => {
      const hash = createHash('sha256').update(content).digest('base64');
      return `'sha256-${hash}'`;
    });
  return {
    scripts: hashesOf(/<script>(.*?)<\/script>/gs),
    styles: hashesOf(/<style[^>]*>(.*?)<\/style>/gs),
  };
}

/** Reads the content policy header of a built app from its `_headers`. */
export async function readPolicy(folder: string): Promise<string> {
  const headers = await readFile(join(folder, '_headers'), 'utf8');
  const [, policy] = /^ {2}Content-Security-Policy: (.*)$/m.exec(headers) ?? [];
  if (policy === undefined) throw new Error(`${folder}/_headers has no content policy`);
  return policy;
}

/** Vite prints an error with its stack; for a malformed variable the message is enough. */
function withoutStack({ message }: Error): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/**
 * Adds the page's address and makes that of its picture absolute, as Open Graph requires.
 *
 * @param siteUrl without a trailing slash; `null` leaves the page unchanged
 */
export function addSiteUrl(html: string, siteUrl: string | null): string {
  if (siteUrl === null) return html;
  if (!html.includes(linkPicture)) throw new Error(`index.html has no ${linkPicture}`);
  return html.replace(
    linkPicture,
    `<meta property="og:url" content="${siteUrl}/" />\n    ${linkPicture.replace('/og.png', `${siteUrl}/og.png`)}`,
  );
}

/** Stands for the app's own origin, which a build does not know; addresses default to it. */
export const ownOrigin = 'http://own-origin.invalid';

/**
 * Reads the settings of a build from its VITE_ variables.
 *
 * @throws ConfigError naming every malformed variable at once
 */
export function parseBuildSettings(environment: Readonly<Record<string, unknown>>) {
  const problems: string[] = [];
  let hosts: ForeignHosts | null = null;
  try {
    const { supabase, tmdb } = parseConfig(environment, ownOrigin);
    const addresses = { images: [tmdb.imageUrl], calls: [supabase.url, tmdb.apiUrl] };
    hosts = foreignHosts(addresses, ownOrigin);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(...error.problems);
  }
  const siteUrl = parseSiteUrl(environment['VITE_SITE_URL'], problems);
  if (hosts === null || problems.length > 0) throw new ConfigError(problems);
  return { siteUrl, hosts };
}

/** Returns the address of the app without a trailing slash; `null` if it is not set. */
function parseSiteUrl(value: unknown, problems: string[]): string | null {
  if (value === undefined || value === '') return null;
  const address = String(value);
  const problem = addressProblem(address, (path) =>
    path === '' ? null : 'has a path; the app is served from the root of its host',
  );
  if (problem === null) return new URL(address).origin;
  problems.push(`VITE_SITE_URL ${problem}`);
  return null;
}
