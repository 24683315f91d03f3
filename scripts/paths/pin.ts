import { readFile, writeFile } from 'node:fs/promises';
import { models } from '../../test/paths/models/models.ts';
import { figuresText } from '../../test/paths/plan/figures.ts';
import { changesOf, countsOf, pinnedFile, type Pinned } from '../../test/paths/plan/pinned.ts';

type PinnedFile = Readonly<Record<string, Pinned>>;

/** Writes the figures of every machine as they are now. */
export async function pin(): Promise<void> {
  const counts: PinnedFile = Object.fromEntries(
    models.map((model) => [model.name, countsOf(model)]),
  );
  await printChanges();
  await writeFile(pinnedFile, `${JSON.stringify(counts, null, 2)}\n`);
}

/** Prints, machine by machine, what is new and what has gone since the figures were pinned. */
export async function printChanges(): Promise<void> {
  const pinned = await readPinned();
  for (const model of models) {
    const counts = countsOf(model);
    const changes = changesOf(pinned[model.name], counts);
    const size = `${figuresText(counts.actor)}; a person: ${figuresText(counts.person)}`;
    process.stdout.write([`${model.name}: ${size}`, ...changes, ''].join('\n  ').trimEnd() + '\n');
  }
}

async function readPinned(): Promise<PinnedFile> {
  const text = await readFile(pinnedFile, 'utf8').catch(() => '{}');
  return JSON.parse(text) as PinnedFile;
}
