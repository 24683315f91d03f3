import { writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { looksCss } from './looks/looksCss.ts';

// Writes the palettes as the stylesheet that the page links: it is there before any script, and none
// of it is script.

await writeFile('src/styles/looks.css', await format(looksCss, { parser: 'css' }));
