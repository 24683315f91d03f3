import { getRows, mergeRows } from '../../src/domain/libraryRows.ts';
import { maxPushedRows } from '../../src/domain/limits.ts';
import { createLibraryStore } from '../../src/services/library/libraryStore.ts';
import { createSyncService } from '../../src/services/library/syncService.ts';
import { anEntry, putting } from '../../test/support/libraryBuilders.ts';
import { memoryStorage } from '../../test/support/memoryStorage.ts';
import { startFaultyLibrary } from '../soak/sync/faultyLibrary.ts';
import type { Figure } from './figures.ts';

const movieCount = 5_000;
const runs = 20;
const pageRows = 1_000;

/** Measures what a change costs a library of 5,000 movies, and its requests to the embedded backend. */
export async function measureSync(): Promise<readonly Figure[]> {
  const backend = await startFaultyLibrary(Date.now, pageRows);
  try {
    const token = backend.sign(Math.floor(Date.now() / 1_000) + 3_600);
    const service = createSyncService({ config: { supabase: backend.supabase } });
    const { signal } = new AbortController();
    const ids = Array.from({ length: movieCount }, (_, index) => index + 1);
    const store = createLibraryStore(memoryStorage(), backend.userId);
    store.change(putting('watchlist', ...ids.map((id) => anEntry(id, Date.now() - id))));

    const changes = await repeat((run) => store.change(putting('seen', anEntry(run + 1))));
    const library = store.read();
    const rows = getRows(library, ids);
    const pushes: number[] = [];
    for (let start = 0; start < movieCount; start += maxPushedRows) {
      const batch = rows.slice(start, start + maxPushedRows);
      pushes.push(await time(() => service.push(batch, token, signal)));
    }
    const last = await findLastVersion((from) => service.pull(from, token, signal));
    const empty = await repeat(() => service.pull(last, token, signal));
    const pages = await repeat(async () => {
      mergeRows(library, await service.pull(0, token, signal), Date.now());
    });
    return [
      { name: 'change of a library of 5,000 movies, stored', unit: 'ms', samples: changes },
      { name: 'push of 500 movies', unit: 'ms', samples: pushes },
      { name: 'pull with nothing new', unit: 'ms', samples: empty },
      { name: 'pull of 1,000 movies, merged into 5,000', unit: 'ms', samples: pages },
    ];
  } finally {
    await backend.close();
  }
}

async function time(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The first run is not counted: it compiles the code. */
async function repeat(work: (run: number) => unknown): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let run = 0; run <= runs; run += 1) samples.push(await time(() => work(run)));
  return samples.slice(1);
}

async function findLastVersion(
  pull: (from: number) => Promise<readonly { readonly version: number }[]>,
): Promise<number> {
  let last = 0;
  for (let known = -1; known !== last;) {
    known = last;
    last = (await pull(last)).at(-1)?.version ?? last;
  }
  return last;
}
