import { writeFile } from 'node:fs/promises';
import { findProblems } from './texts/check.ts';
import { languages } from './texts/messages.ts';
import { writeTypes } from './texts/types.ts';

// `npm run texts` writes the types of the texts after a change of `src/texts/en.json`, and checks all languages.

await writeFile(new URL('../src/texts/messages.ts', import.meta.url), await writeTypes());

for (const language of languages) {
  const problems = findProblems(language);
  for (const problem of problems) console.error(`${language}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
