import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { importedPackages } from './importedPackages.ts';
import { licencesOf, packageFolder } from './packageLicence.ts';

const name = 'virtual:about';
const resolved = `\0${name}`;
const placeholder = /(["'`])__LICENCES_OF_THIS_BUNDLE__\1/;

/**
 * `virtual:about` tells the app its version and whose work it contains. In a build those are the
 * packages that have code in the bundle, no more; a dev server has no bundle and names what the
 * sources import.
 */
export function aboutPlugin(): Plugin {
  let isBuild = false;
  let root = '';
  return {
    name: 'reelstate-about',
    configResolved(config) {
      isBuild = config.command === 'build';
      ({ root } = config);
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
        version: string;
      };
      const licences = isBuild
        ? '"__LICENCES_OF_THIS_BUNDLE__"'
        : JSON.stringify(licencesOf(importedPackages(root)));
      return `export const version = ${JSON.stringify(version)};\nexport const licences = ${licences};`;
    },
    // Here, for only now is it known what is left after tree shaking, and the hash is still to come.
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!placeholder.test(code)) return null;
      const folders = Object.values(chunks)
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([, { renderedLength }]) => renderedLength > 0)
        .flatMap(([id]) => packageFolder(id) ?? []);
      const list = JSON.stringify(licencesOf(folders));
      return { code: code.replace(placeholder, () => list), map: null };
    },
  };
}
