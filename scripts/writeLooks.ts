import { writeFile } from 'node:fs/promises';
import { looksCss, looksFile } from './looks/looksCss.ts';

// Writes the palettes as the stylesheet that the page links: it is there before any script, and none
// of it is script.

await writeFile(looksFile, await looksCss());
