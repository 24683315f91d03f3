import type { Plugin } from 'vite';
import { contentPolicy } from '../../server/contentPolicy.ts';
import { ConfigError } from '../../src/config.ts';
import { settingsOfBuild } from './settingsOfBuild.ts';

const charset = '<meta charset="utf-8" />';

/**
 * Writes the content policy into the built page, so that any static host has it, and stops a build
 * whose settings are bad. Builds only: the dev server injects an inline script of its own.
 */
export function contentPolicyPlugin(): Plugin {
  let policy = '';
  return {
    name: 'reelstate-content-policy',
    apply: 'build',
    configResolved({ env }) {
      try {
        policy = contentPolicy(settingsOfBuild(env).hosts);
      } catch (error) {
        throw error instanceof ConfigError ? withoutStack(error) : error;
      }
    },
    transformIndexHtml(html) {
      // Behind the charset, which browsers look for in the first kilobyte; before all that loads.
      if (!html.includes(charset)) throw new Error(`index.html has no ${charset}`);
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
      return html.replace(charset, `${charset}\n    ${meta}`);
    },
  };
}

/** Vite prints an error whole; whoever sets variables needs the sentences alone. */
function withoutStack({ message }: Error): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
