import { writeFile } from 'node:fs/promises';
import { looksCss, looksFile } from './looks/looksCss.ts';

// Writes the palettes as a stylesheet that the page links, so that it applies before any script runs.

await writeFile(looksFile, await looksCss());
