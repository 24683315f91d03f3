import { limitRecords, type AppMessage, type InspectorRecord } from '../protocol.ts';

export type AppLog = {
  readonly app: string;
  readonly title: string;
  readonly records: readonly InspectorRecord[];
  readonly dropped: number;
  readonly hasClosed: boolean;
};

type SyncMessage = Extract<AppMessage, { type: 'app.synced' }>;

/** More than the app's own log, so that an hour can be watched; about 25 MB. */
const maxRecords = 10_000;

/** Closed page loads that are not selected. */
const maxClosedApps = 5;

export function replaceAppLog(
  apps: readonly AppLog[],
  { app, title, records, dropped }: SyncMessage,
): readonly AppLog[] {
  const log: AppLog = { app, title, records, dropped, hasClosed: false };
  const known = apps.find((each) => each.app === app);
  if (known === undefined) return [...apps, log];
  // The known log may have older records, which the app has dropped since.
  const sent = new Set(records.map(({ seq }) => seq));
  const older = known.records.filter(({ seq }) => !sent.has(seq));
  const merged = [...older, ...records].toSorted((a, b) => a.seq - b.seq);
  const missing = Math.max(0, dropped - older.length);
  return apps.map((each) =>
    each === known ? { ...log, records: merged, dropped: missing } : each,
  );
}

/** Whether the record follows the known log; otherwise the app must send its whole log. */
export function isNextRecord(
  apps: readonly AppLog[],
  { app, record }: { readonly app: string; readonly record: InspectorRecord },
): boolean {
  const known = apps.find((each) => each.app === app);
  return known !== undefined && record.seq === (known.records.at(-1)?.seq ?? 0) + 1;
}

export function addRecord(
  apps: readonly AppLog[],
  app: string,
  record: InspectorRecord,
): readonly AppLog[] {
  return apps.map((each) => {
    if (each.app !== app) return each;
    const records = limitRecords([...each.records, record], maxRecords);
    const dropped = each.dropped + each.records.length + 1 - records.length;
    return { ...each, records, dropped };
  });
}

/** Marks an app as closed; keeps the newest of the closed apps and the selected one. */
export function closeApp(
  apps: readonly AppLog[],
  app: string,
  selected: string | null,
): readonly AppLog[] {
  const marked = apps.map((each) => (each.app === app ? { ...each, hasClosed: true } : each));
  const closed = marked.filter((each) => each.hasClosed && each.app !== selected);
  const removed = new Set(closed.slice(0, Math.max(0, closed.length - maxClosedApps)));
  return marked.filter((each) => !removed.has(each));
}
