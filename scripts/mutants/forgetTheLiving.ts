import { readFile, writeFile } from 'node:fs/promises';

type Kept = { readonly files: Record<string, { mutants: readonly { readonly status: string }[] }> };

/**
 * Takes the survivors out of what the last run left. Stryker takes a mutant for tried as long as the
 * tests that ran into it are the same, and nobody knows which those are for what runs while a module
 * is loaded, as a machine's chart does: such a survivor would outlive every new test.
 *
 * @param path Stryker's incremental file; nothing happens without one
 */
export async function forgetTheLiving(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return;
  const kept = JSON.parse(text) as Kept;
  for (const file of Object.values(kept.files)) {
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  }
  await writeFile(path, JSON.stringify(kept));
}
