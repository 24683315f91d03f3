import { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';
import { mergeRow, type LibraryRow } from '../../src/domain/libraryRows.ts';
import { registers } from '../../src/domain/libraryTimes.ts';
import { aLibraryRow } from './libraryBuilders.ts';

type WireRow = Readonly<Record<string, unknown>> & { readonly movie_id: number };

type Answer = { readonly status: number; readonly body?: unknown };

/** What happens to a request instead of an answer, or after the server has done what it asks. */
export type Interference = Answer | 'unreachable' | 'answer lost';

const toRow = (row: WireRow): LibraryRow =>
  ({
    id: row.movie_id,
    watchlist: { value: row['watchlist_added_at'], changedAt: row['watchlist_changed_at'] },
    seen: { value: row['seen_added_at'], changedAt: row['seen_changed_at'] },
    movie: { value: row['movie'], changedAt: row['movie_fetched_at'] },
    rating: { value: row['rating'] ?? null, changedAt: row['rating_changed_at'] ?? 0 },
    dismissed: { value: row['dismissed_at'] ?? null, changedAt: row['dismissed_changed_at'] ?? 0 },
  }) as LibraryRow;

const toWire = (
  { id, watchlist, seen, movie, rating, dismissed }: LibraryRow,
  version: number,
  hasLater: boolean,
) => ({
  movie_id: id,
  watchlist_added_at: watchlist.value,
  watchlist_changed_at: watchlist.changedAt,
  seen_added_at: seen.value,
  seen_changed_at: seen.changedAt,
  movie: movie.value,
  movie_fetched_at: movie.changedAt,
  ...(hasLater && {
    rating: rating.value,
    rating_changed_at: rating.changedAt,
    dismissed_at: dismissed.value,
    dismissed_changed_at: dismissed.changedAt,
  }),
  version,
});

/**
 * The account's library of one user, as docs/contracts.md#library-merge says, in memory.
 *
 * @param options.hasLater whether the project has run the second migration
 */
export function libraryServer({ maxRows = 1_000, hasLater = true } = {}) {
  const rows = new Map<number, { readonly row: LibraryRow; readonly version: number }>();
  const requests: string[] = [];
  const interferences: Interference[] = [];
  let last = 0;
  let migrated = hasLater;

  function write(sent: LibraryRow) {
    const stored = rows.get(sent.id);
    const before = stored?.row ?? aLibraryRow({ id: sent.id });
    const row = mergeRow(sent, before);
    const isSame = registers.every((register) => row[register] === before[register]);
    if (stored !== undefined && isSame) return;
    last += 1;
    rows.set(sent.id, { row, version: last });
  }

  function answer(method: string, url: URL, body: unknown): Answer {
    if (!migrated && /rating/.test(`${url.search}${method === 'POST' ? body : ''}`)) {
      const isPull = method === 'GET';
      const text = isPull
        ? 'column library_entries.rating does not exist'
        : "Could not find the 'rating' column of 'library_entries' in the schema cache";
      return { status: 400, body: { code: isPull ? '42703' : 'PGRST204', message: text } };
    }
    if (method === 'GET') {
      const from = Number(url.searchParams.get('version')?.replace('gte.', ''));
      const limit = Math.min(Number(url.searchParams.get('limit')), maxRows);
      const page = [...rows.values()]
        .filter(({ version }) => version >= from)
        .toSorted((one, other) => one.version - other.version)
        .slice(0, limit);
      return { status: 200, body: page.map(({ row, version }) => toWire(row, version, migrated)) };
    }
    if (method === 'DELETE') rows.clear();
    else for (const sent of JSON.parse(String(body)) as readonly WireRow[]) write(toRow(sent));
    return { status: method === 'DELETE' ? 204 : 201 };
  }

  const adapter: AxiosAdapter = async (config) => {
    const url = new URL(String(config.url));
    const method = String(config.method).toUpperCase();
    const token = AxiosHeaders.from(config.headers as AxiosHeaders).get('Authorization');
    requests.push(`${method} ${token}`);
    const interference = interferences.shift();
    if (interference === 'unreachable') throw new AxiosError('Lost', 'ERR_NETWORK', config, {});
    const { status, body = '' } =
      typeof interference === 'object' ? interference : answer(method, url, config.data);
    if (interference === 'answer lost') throw new AxiosError('Lost', 'ERR_NETWORK', config, {});
    const data = JSON.stringify(body);
    const response = { status, statusText: '', headers: {}, data, config, request: {} };
    if (status < 300) return response;
    throw new AxiosError(`Status ${status}`, 'ERR_BAD_REQUEST', config, {}, response);
  };

  return {
    adapter,
    rows,
    /** Method and token of each request, oldest first. */
    requests,
    /** What happens to the next requests, in order. */
    interfere: (...next: readonly Interference[]) => void interferences.push(...next),
    /** As another device does. */
    write,
    deleteAll: () => rows.clear(),
    /** Runs the second migration. */
    migrate: () => void (migrated = true),
    count: (method: string) => requests.filter((each) => each.startsWith(method)).length,
  };
}
