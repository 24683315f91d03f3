import { writeFile } from 'node:fs/promises';
import { colorSchemesCss, colorSchemesFile } from './colorSchemes/colorSchemesCss.ts';

// Writes the palettes as a stylesheet that the page links, so that it applies before any script runs.

await writeFile(colorSchemesFile, await colorSchemesCss());
