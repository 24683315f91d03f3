import { AxiosError, AxiosHeaders, type AxiosAdapter } from 'axios';
import { mergeRow, type LibraryRow } from '../../src/domain/libraryRows.ts';

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
  }) as LibraryRow;

const toWire = ({ id, watchlist, seen, movie }: LibraryRow, version: number) => ({
  movie_id: id,
  watchlist_added_at: watchlist.value,
  watchlist_changed_at: watchlist.changedAt,
  seen_added_at: seen.value,
  seen_changed_at: seen.changedAt,
  movie: movie.value,
  movie_fetched_at: movie.changedAt,
  version,
});

const nothing = { value: null, changedAt: 0 };

/** The account's library of one user, as docs/contracts.md#library-merge says, in memory. */
export function libraryServer({ maxRows = 1_000 } = {}) {
  const rows = new Map<number, { readonly row: LibraryRow; readonly version: number }>();
  const requests: string[] = [];
  const interferences: Interference[] = [];
  let last = 0;

  function write(sent: LibraryRow) {
    const stored = rows.get(sent.id);
    const before = stored?.row ?? {
      id: sent.id,
      watchlist: nothing,
      seen: nothing,
      movie: nothing,
    };
    const row = mergeRow(sent, before);
    const isSame = (['watchlist', 'seen', 'movie'] as const).every(
      (register) => row[register] === before[register],
    );
    if (stored !== undefined && isSame) return;
    last += 1;
    rows.set(sent.id, { row, version: last });
  }

  function answer(method: string, url: URL, body: unknown): Answer {
    if (method === 'GET') {
      const from = Number(url.searchParams.get('version')?.replace('gte.', ''));
      const limit = Math.min(Number(url.searchParams.get('limit')), maxRows);
      const page = [...rows.values()]
        .filter(({ version }) => version >= from)
        .toSorted((one, other) => one.version - other.version)
        .slice(0, limit);
      return { status: 200, body: page.map(({ row, version }) => toWire(row, version)) };
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
    count: (method: string) => requests.filter((each) => each.startsWith(method)).length,
  };
}
