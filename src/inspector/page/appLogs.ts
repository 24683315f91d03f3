import type { InspectorRecord } from '../protocol.ts';
import type { AppLog, AppMessage } from './inspectorTypes.ts';

/** More than an app keeps itself, so that watching for an hour shows the whole hour; some 25 MB. */
const longestLog = 10_000;

/** Page loads that have ended and are kept to look at. */
const mostEnded = 5;

type Told = Extract<AppMessage, { type: 'app.told' }>;

/** The logs with all that one app told, in place of what was known of it. */
export function withTold(
  apps: readonly AppLog[],
  { app, title, records, dropped }: Told,
): readonly AppLog[] {
  const log: AppLog = { app, title, records, dropped, hasLeft: false };
  const known = apps.find((each) => each.app === app);
  if (known === undefined) return [...apps, log];
  // An app that dropped its oldest records in the meantime tells less than this page has seen.
  const told = new Set(records.map(({ seq }) => seq));
  const older = known.records.filter(({ seq }) => !told.has(seq));
  const whole = [...older, ...records].toSorted((a, b) => a.seq - b.seq);
  const missing = Math.max(0, dropped - older.length);
  return apps.map((each) => (each === known ? { ...log, records: whole, dropped: missing } : each));
}

/** Whether the record is the next one of a log that is known; anything else has to be told anew. */
export function isNext(apps: readonly AppLog[], app: string, { seq }: InspectorRecord): boolean {
  const known = apps.find((each) => each.app === app);
  return known !== undefined && seq === (known.records.at(-1)?.seq ?? 0) + 1;
}

export function withRecord(
  apps: readonly AppLog[],
  app: string,
  record: InspectorRecord,
): readonly AppLog[] {
  return apps.map((each) => {
    if (each.app !== app) return each;
    const records = limited([...each.records, record]);
    const dropped = each.dropped + each.records.length + 1 - records.length;
    return { ...each, records, dropped };
  });
}

/** Without its oldest tenth once it is too long; that an actor began stays as long as it lives. */
function limited(records: readonly InspectorRecord[]): readonly InspectorRecord[] {
  if (records.length <= longestLog) return records;
  const ended = new Set(records.filter(({ kind }) => kind === 'end').map(({ actor }) => actor));
  const oldest = longestLog / 10;
  return records.filter(
    ({ kind, actor }, place) => place >= oldest || (kind === 'actor' && !ended.has(actor)),
  );
}

/** Marks one as gone; of those that are, only the newest and the one looked at are kept. */
export function withoutApp(
  apps: readonly AppLog[],
  app: string,
  lookedAt: string | null,
): readonly AppLog[] {
  const marked = apps.map((each) => (each.app === app ? { ...each, hasLeft: true } : each));
  const ended = marked.filter((each) => each.hasLeft && each.app !== lookedAt);
  const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - mostEnded)));
  return marked.filter((each) => !forgotten.has(each));
}
