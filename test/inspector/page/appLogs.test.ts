import { describe, expect, it } from 'vitest';
import { withRecord } from '../../../src/inspector/page/appLogs.ts';
import type { AppLog } from '../../../src/inspector/page/inspectorTypes.ts';
import type { InspectorRecord } from '../../../src/inspector/protocol.ts';

const began = (seq: number, actor: string): InspectorRecord => ({
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
const told = (seq: number): InspectorRecord => ({
  kind: 'event',
  seq,
  at: seq,
  actor: 'lives',
  source: null,
  event: { type: 'ping' },
});

describe('a log that has become too long', () => {
  const first = [began(1, 'lives'), began(2, 'gone'), ended(3, 'gone')];
  const rest = Array.from({ length: 9_997 }, (_, index) => told(index + 4));
  const log: AppLog = {
    app: 'tab',
    title: 'Reelstate',
    records: [...first, ...rest],
    dropped: 0,
    hasLeft: false,
  };
  const [after] = withRecord([log], 'tab', told(10_001));

  it('loses its oldest tenth, and says how much', () => {
    expect(after?.records).toHaveLength(9_002);
    expect(after?.dropped).toBe(999);
    expect(after?.records.at(-1)?.seq).toBe(10_001);
  });

  it('still knows that an actor began as long as it lives', () => {
    expect(after?.records[0]).toEqual(began(1, 'lives'));
    expect(after?.records.some(({ actor }) => actor === 'gone')).toBe(false);
  });
});
