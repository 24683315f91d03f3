import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { demoUser } from '../../server/auth/demoAccount.ts';
import type { Figure } from './figures.ts';
import { withBackend, withTemporaryFolder, writeCatalog, type Send } from './resources.ts';

const run = promisify(execFile);

const movieCount = 5_000;
/** Caches are full, and code is compiled. */
const warmUpRequests = 2_000;
const requests = 30_000;
/** Between two readings. */
const batch = 1_000;
const parallel = 16;
const key = 'api_key=reelstate-local-tmdb-key';

/** Measures the memory of the backend's process during requests of every kind. */
export async function measureMemory(): Promise<readonly Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const { path, movies } = await writeCatalog(folder, movieCount);
    return withBackend(folder, { CATALOGUE_FILE: path }, async (send, pid) => {
      const mixed = createMixedRequests(
        send,
        movies.map(({ id, title }) => ({ id, title })),
      );
      await mixed(warmUpRequests);
      const before = await readMemoryMb(pid);
      const readings = [before];
      for (let sent = 0; sent < requests; sent += batch) {
        await mixed(batch);
        readings.push(await readMemoryMb(pid));
      }
      const toFigure = (name: string, mb: number): Figure => ({
        name: `memory of the backend, ${name}`,
        unit: 'MB',
        samples: [mb],
      });
      const count = (number: number) => number.toLocaleString('en');
      return [
        toFigure(`after ${count(warmUpRequests)} requests`, before),
        toFigure(`after ${count(requests)} more`, readings.at(-1) ?? before),
        toFigure('highest', Math.max(...readings)),
      ];
    });
  });
}

type Named = { readonly id: number; readonly title: string };

/** @returns sends so many of lists, filters, searches, movies, pictures and, one in 200, sign-ins */
function createMixedRequests(send: Send, movies: readonly Named[]) {
  let index = 0;
  const credentials = JSON.stringify({ email: demoUser.email, password: demoUser.password });
  const headers = { apikey: 'reelstate-local-anon-key', 'Content-Type': 'application/json' };
  const kinds: readonly ((movie: Named, page: number) => string)[] = [
    (_, page) => `/3/movie/popular?page=${page}&${key}`,
    (_, page) => `/3/discover/movie?sort_by=title.asc&page=${page}&${key}`,
    ({ title }) => `/3/search/movie?query=${encodeURIComponent(title)}&page=1&${key}`,
    ({ id }) => `/3/movie/${id}?${key}`,
    ({ id }) => `/3/movie/${id}/credits?${key}`,
    ({ id }) => `/3/movie/${id}/recommendations?page=1&${key}`,
    ({ id }) => `/t/p/w342/p${id}.svg`,
  ];

  function sendNext(): Promise<void> {
    index += 1;
    if (index % 200 === 0)
      return send('/auth/v1/token?grant_type=password', { method: 'POST', headers }, credentials);
    const movie = movies[(index * 7) % movies.length];
    const toPath = kinds[index % kinds.length];
    if (movie === undefined || toPath === undefined) throw new Error('There are no movies');
    return send(toPath(movie, 1 + (index % 250)));
  }

  return async function sendMany(count: number): Promise<void> {
    let left = count;
    const sendRepeatedly = async () => {
      while (left > 0) {
        left -= 1;
        await sendNext();
      }
    };
    await Promise.all(Array.from({ length: parallel }, sendRepeatedly));
  };
}

/** @returns the resident set of the process in MB of 1,000,000 bytes */
async function readMemoryMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return (Number(stdout) * 1_024) / 1_000_000;
}
