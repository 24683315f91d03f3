import { beforeAll, describe, expect, it } from 'vitest';
import {
  InspectionFileError,
  inspectionText,
  openInspection,
  readInspection,
} from '../../../src/inspector/page/file/inspectionFile.ts';
import type { InspectorRecord } from '../../../src/inspector/protocol.ts';
import { recordVisit } from '../support/recordedVisit.ts';

let records: readonly InspectorRecord[];

beforeAll(async () => {
  records = await recordVisit();
});

const envelope = (parts: object) =>
  JSON.stringify({ reelstate: 'inspection', version: 1, ...parts });

function refusal(text: string): InspectionFileError {
  try {
    readInspection('visit.json', text);
  } catch (error) {
    if (error instanceof InspectionFileError) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('a session as a file', () => {
  it('is read as it was written', () => {
    expect(readInspection('visit.json', inspectionText(records))).toEqual({
      name: 'visit.json',
      records,
    });
  });

  it('names its format and version, so that a later one can tell', () => {
    expect(JSON.parse(inspectionText(records))).toMatchObject({
      reelstate: 'inspection',
      version: 1,
    });
  });

  it.each([
    ['notJson', '{"reelstate":'],
    ['notInspection', '{"name":"package"}'],
    ['notInspection', '[]'],
    ['notInspection', 'null'],
    ['otherVersion', envelope({ version: 2, records: [] })],
    ['damaged', envelope({})],
    ['damaged', envelope({ records: [{ seq: 1, at: 1, actor: 'x:0', kind: 'other' }] })],
    ['damaged', envelope({ records: [{ seq: 1, at: 1, actor: 'x:0', kind: 'end' }] })],
    ['empty', envelope({ records: [] })],
  ])('is refused as %s with a reason that names it: %s', (kind, text) => {
    expect(refusal(text).kind).toBe(kind);
    expect(refusal(text).message).toContain('“visit.json”');
  });

  it('says which record is damaged', () => {
    const text = inspectionText(records).replace('"seq":2', '"seq":"two"');
    expect(refusal(text).message).toContain('at record 2, seq');
  });

  it('is refused when its records are out of order', () => {
    expect(refusal(inspectionText(records.toReversed())).kind).toBe('damaged');
  });

  it('that the browser cannot read is refused with its cause', async () => {
    const file = new File(['{}'], 'gone.json');
    const cause = new Error('moved');
    file.text = () => Promise.reject(cause);
    await expect(openInspection(file)).rejects.toMatchObject({ kind: 'unreadable', cause });
  });
});
