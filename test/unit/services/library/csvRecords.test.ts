import * as fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { maxCsvRowLength } from '../../../../src/domain/limits.ts';
import { csvRecords } from '../../../../src/services/library/files/csv.ts';

const read = (text: string) => [...csvRecords(text)].map((record) => record ?? []);

describe('csvRecords', () => {
  it.each([
    ['nothing', '', []],
    ['fields', 'a,b,c', [['a', 'b', 'c']]],
    ['empty fields', ',a,', [['', 'a', '']]],
    ['lines ended by LF, CRLF and CR', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['empty lines', '\n\na\r\n\r\n\nb\n', [['a'], ['b']]],
    ['quoted fields', '"a","b, c"', [['a', 'b, c']]],
    ['an empty quoted field', '"",b', [['', 'b']]],
    ['doubled quotes', '"""a"" b"', [['"a" b']]],
    ['quotes inside a plain field', 'a "b" c,d', [['a "b" c', 'd']]],
    ['letters behind a closing quote', '"a"b,c', [['ab', 'c']]],
    ['a quote that is never closed', '"a,b\nc', [['"a', 'b'], ['c']]],
    ['a lone quote', '"', [['"']]],
  ])('reads %s', (_, text, records) => {
    expect(read(text)).toEqual(records);
  });

  it('reads the same as csv-parse for any valid CSV', () => {
    const field = fc
      .array(fc.constantFrom('a', 'é', '字', ' ', '"', ',', '\n', '\r\n', ';'), { maxLength: 6 })
      .map((parts) => parts.join(''));
    const written = (value: string) =>
      /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
    const record = fc.array(field, { minLength: 2, maxLength: 4 });
    const end = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), end, (records, lineEnd) => {
        const text = records.map((fields) => fields.map(written).join(',') + lineEnd).join('');
        expect(read(text)).toEqual(records);
        expect(parse(text, { relax_column_count: true, skip_empty_lines: true })).toEqual(records);
      }),
    );
  });

  it('terminates for any text', () => {
    const text = fc
      .array(fc.constantFrom('"', ',', '\n', '\r', 'a'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (any) => {
        const letters = (of: string) => of.replaceAll(/[",\r\n]/g, '').length;
        const lengths = read(any).flat().map(letters);
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(letters(any));
      }),
    );
  });

  it('yields null for a row that is too long, and reads the rows after it', () => {
    const letters = (count: number) => 'a'.repeat(count);
    const longest = `b,${letters(maxCsvRowLength - 2)}`;
    const commaLast = `b,${letters(maxCsvRowLength - 3)},`;
    const text = `${longest}\r\n${commaLast}\n${longest}a\r\n${','.repeat(5_000_000)}\nc,d`;
    expect([...csvRecords(text)]).toEqual([
      ['b', letters(maxCsvRowLength - 2)],
      ['b', letters(maxCsvRowLength - 3), ''],
      null,
      null,
      ['c', 'd'],
    ]);
  });

  it('ends an unclosed quote at the end of its line if the row is too long', () => {
    const far = 'b,c\n'.repeat(maxCsvRowLength / 4);
    expect([...csvRecords(`"a,b\n${far}"d"`)].slice(0, 2)).toEqual([
      ['"a', 'b'],
      ['b', 'c'],
    ]);
  });

  it('yields one record at a time', () => {
    const records = csvRecords(`a\n${'b\n'.repeat(1_000_000)}`);
    expect(records.next().value).toEqual(['a']);
  });
});
