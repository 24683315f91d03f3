import { describe, expect, it } from 'vitest';
import {
  InspectionFileError,
  formatInspection,
  openInspection,
  parseInspection,
} from '../../../../inspector/page/inspectionFile.ts';
import { recordVisit } from '../support/recordedVisit.ts';

const records = await recordVisit();

const envelope = (parts: object) =>
  JSON.stringify({ reelstate: 'inspection', version: 1, ...parts });

function getError(text: string): InspectionFileError {
  try {
    parseInspection('visit.json', text);
  } catch (error) {
    if (error instanceof InspectionFileError) return error;
    throw error;
  }
  throw new Error('The file was accepted');
}

describe('inspection file', () => {
  it('parses what was formatted', () => {
    expect(parseInspection('visit.json', formatInspection(records))).toEqual({
      name: 'visit.json',
      records,
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
  ])('is rejected as %s with a message that names the file: %s', (kind, text) => {
    expect(getError(text).kind).toBe(kind);
    expect(getError(text).message).toContain('“visit.json”');
  });

  it('is rejected with the number of the damaged record', () => {
    const text = formatInspection(records).replace('"seq":2', '"seq":"two"');
    expect(getError(text).message).toContain('at record 2, seq');
  });

  it('is rejected if its records are out of order', () => {
    expect(getError(formatInspection(records.toReversed())).kind).toBe('damaged');
  });

  it('is rejected with the cause if the browser cannot read it', async () => {
    const file = new File(['{}'], 'gone.json');
    const cause = new Error('moved');
    file.text = () => Promise.reject(cause);
    await expect(openInspection(file)).rejects.toMatchObject({ kind: 'unreadable', cause });
  });
});
