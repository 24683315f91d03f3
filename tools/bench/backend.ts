import { hash, verify } from '@node-rs/bcrypt';
import type { CatalogMovie } from '../../server/catalog/catalogMovie.ts';
import { demoUser } from '../../server/auth/demoAccount.ts';
import { toRatio, type Figure } from './figures.ts';
import { withBackend, withTemporaryFolder, writeCatalog } from './resources.ts';

const movieCount = 5_000;
const key = 'api_key=reelstate-local-tmdb-key';

/** Measures searches per second over HTTP, beside the simplest request to the same server. */
export async function measureSearch(): Promise<readonly Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const { path, movies } = await writeCatalog(folder, movieCount);
    const queries = toQueries(movies);
    return withBackend(folder, { CATALOGUE_FILE: path }, async (send) => {
      const search = (index: number) => {
        const query = queries[index % queries.length] ?? '';
        return send(`/3/search/movie?query=${encodeURIComponent(query)}&page=1&${key}`);
      };
      const noSearch = () => send(`/3/configuration?${key}`);
      const load = { runs: 9, calls: 2_000, parallel: 16 };
      const [searches, plain] = await measureRates(load, search, noSearch);
      return [
        {
          name: `searches in ${movieCount.toLocaleString('en')} movies`,
          unit: '/s',
          samples: searches,
          limit: { atLeast: 2_000 },
        },
        { name: 'the same server without a search (/configuration)', unit: '/s', samples: plain },
        toRatio('searches / no search', searches, plain),
      ];
    });
  });
}

/** Returns searches as users type them: the start of a word, a word, a title, and no title. */
function toQueries(movies: readonly CatalogMovie[]): readonly string[] {
  return movies.flatMap(({ title }, index) => {
    const words = title.split(/[\s:]+/);
    const word = words[index % words.length] ?? title;
    return [word.slice(0, 4), word, title, `${word} zq`];
  });
}

/** Measures sign-ins per second over HTTP, beside the bare password check, which is slow by design. */
export async function measureSignIn(): Promise<readonly Figure[]> {
  const { email, password } = demoUser;
  const body = JSON.stringify({ email, password });
  const headers = { apikey: 'reelstate-local-anon-key', 'Content-Type': 'application/json' };
  const hashed = await hash(password, 10);
  const load = { runs: 9, calls: 40, parallel: 4 };
  const [signIns, checks] = await withTemporaryFolder((folder) =>
    withBackend(folder, {}, (send) => {
      const signIn = () =>
        send('/auth/v1/token?grant_type=password', { method: 'POST', headers }, body);
      return measureRates(load, signIn, () => verify(password, hashed));
    }),
  );
  return [
    { name: 'sign-ins', unit: '/s', samples: signIns },
    { name: 'bare password checks (bcrypt, cost 10)', unit: '/s', samples: checks },
    toRatio('sign-ins / bare password checks', signIns, checks),
  ];
}

type Load = {
  /** How many samples are taken, after one that warms up. */
  readonly runs: number;
  /** How many calls a run makes. */
  readonly calls: number;
  /** How many calls are pending at the same time. */
  readonly parallel: number;
};

type Call = (index: number) => Promise<unknown>;

/** Measures calls per second of two functions alternately, so that other load affects both. */
async function measureRates(
  load: Load,
  one: Call,
  other: Call,
): Promise<readonly [one: readonly number[], other: readonly number[]]> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let run = 0; run <= load.runs; run += 1) {
    ones.push(await measureRate(load, run, one));
    others.push(await measureRate(load, run, other));
  }
  return [ones.slice(1), others.slice(1)];
}

async function measureRate({ calls, parallel }: Load, run: number, call: Call): Promise<number> {
  let index = run * calls;
  const end = index + calls;
  const callRepeatedly = async () => {
    while (index < end) {
      index += 1;
      await call(index);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: parallel }, callRepeatedly));
  return (calls * 1_000) / (performance.now() - start);
}
