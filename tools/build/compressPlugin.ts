import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Shorter files fit into one packet anyway, bytes. */
const minSize = 1_024;

const compressors = {
  br: promisify(brotliCompress),
  gz: (source: Buffer) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes a brotli and a gzip variant beside index.html and each text file below `assets`, for servers that send
 * compressed files as they are. Source maps are left out: only developer tools load them.
 */
export function compressPlugin(): Plugin {
  return {
    name: 'reelstate-compress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const isText = /^(assets\/.*\.(js|css|svg|json)|index\.html)$/.test(file.fileName);
        return isText && source.length >= minSize
          ? [{ path: join(dir, file.fileName), source }]
          : [];
      });
      await Promise.all(
        files.flatMap(({ path, source }) =>
          Object.entries(compressors).map(async ([extension, compress]) =>
            writeFile(`${path}.${extension}`, await compress(source)),
          ),
        ),
      );
    },
  };
}
