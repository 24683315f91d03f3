import { describe, expect, it } from 'vitest';
import { addRecord } from '../../../../inspector/page/appLogs.ts';
import type { AppLog } from '../../../../inspector/page/appLogs.ts';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';

const started = (seq: number, actor: string): InspectorRecord => ({
  kind: 'actor',
  seq,
  at: seq,
  actor,
  id: actor,
  parent: null,
  machine: null,
  input: null,
  snapshot: { status: 'active' },
});
const ended = (seq: number, actor: string): InspectorRecord => ({
  kind: 'end',
  seq,
  at: seq,
  actor,
  how: 'done',
});
const received = (seq: number): InspectorRecord => ({
  kind: 'event',
  seq,
  at: seq,
  actor: 'active',
  source: null,
  event: { type: 'ping' },
});

describe('log of more than 10,000 records', () => {
  const first = [started(1, 'active'), started(2, 'ended'), ended(3, 'ended')];
  const rest = Array.from({ length: 9_997 }, (_, index) => received(index + 4));
  const log: AppLog = {
    app: 'tab',
    title: 'Reelstate',
    records: [...first, ...rest],
    dropped: 0,
    hasClosed: false,
  };
  const [after] = addRecord([log], 'tab', received(10_001));

  it('drops its oldest tenth and counts the dropped records', () => {
    expect(after?.records).toHaveLength(9_001);
    expect(after?.dropped).toBe(1_000);
    expect(after?.records.at(-1)?.seq).toBe(10_001);
  });

  it('keeps the start of an actor that is still active', () => {
    expect(after?.records[0]).toEqual(started(1, 'active'));
    expect(after?.records.some(({ actor }) => actor === 'ended')).toBe(false);
  });
});
