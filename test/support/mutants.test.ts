import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  writeDocument,
  dropSurvivors,
  toMutant,
  isSurvivor,
  type Mutant,
  takeSample,
  toFigures,
} from '../../tools/mutants/report.ts';
import { findSqlMutants } from '../../tools/mutants/sqlMutants.ts';
import { findTsxMutants } from '../../tools/mutants/tsxMutants.ts';
import { createTempFolder } from './tempFolder.ts';

function aMutant(overrides: Partial<Mutant> = {}): Mutant {
  const file = 'src/services/http/queryClient.ts';
  return { file, line: 1, code: 'a && b', becomes: 'true', status: 'killed', ...overrides };
}

/** A file in a folder of its own. @returns its path */
async function aFile(text: string): Promise<string> {
  const path = join(await createTempFolder(onTestFinished), 'file');
  await writeFile(path, text);
  return path;
}

const survivor = aMutant({ status: 'survived', line: 3 });

it('the score of mutants counts timeouts as killed, and no coverage as survived', () => {
  const statuses = ['killed', 'timeout', 'survived', 'noCoverage'] as const;
  const all = statuses.map((status) => aMutant({ status }));
  expect(toFigures('all', all)).toEqual({ name: 'all', mutants: 4, killed: 2, score: 50 });
});

it('the score of mutants is rounded down, so that rounding never meets a limit', () => {
  const all = Array.from({ length: 1_000 }, (_, index) => (index < 101 ? survivor : aMutant()));
  expect(toFigures('all', all).score).toBe(89.9);
  expect(toFigures('two of three', [aMutant(), aMutant(), survivor]).score).toBe(66.6);
});

it('a sample of mutants has the first of each so many, and every one of a sample of 1', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(takeSample(all, 3)).toEqual(['a', 'd', 'g']);
  expect(takeSample(all, 1)).toEqual(all);
});

describe('a mutant', () => {
  const location = { start: { line: 2, column: 5 }, end: { line: 2, column: 9 } };
  const found = {
    id: '1',
    mutatorName: 'ConditionalExpression',
    fileName: join('/app', 'src/a.ts'),
    location,
    replacement: '{\n    x\n  }',
  };
  const sources = new Map([['src/a.ts', 'first\n    second\n']]);

  it('has the line of code that it changes, and what becomes of it', () => {
    const mutant = toMutant({ ...found, status: 'Survived' }, '/app', sources);
    expect(mutant).toEqual({
      file: 'src/a.ts',
      line: 2,
      code: 'second',
      becomes: '{ x }',
      status: 'survived',
    });
    expect(isSurvivor(mutant)).toBe(true);
  });
});

describe('dropSurvivors', () => {
  it('removes the survivors of the last run, not the killed mutants', async () => {
    const statuses = ['Killed', 'Survived', 'Timeout', 'NoCoverage'];
    const mutants = statuses.map((status) => ({ status, id: status }));
    const path = await aFile(JSON.stringify({ files: { 'src/a.ts': { source: 'a', mutants } } }));
    await dropSurvivors(path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      files: { 'src/a.ts': { source: 'a', mutants: [mutants[0], mutants[2]] } },
    });
  });
});

it('the document of mutants replaces the figures of the last run', async () => {
  const path = await aFile('old figures');
  const figures = [toFigures('all', [aMutant(), survivor])];
  await writeDocument(path, { commit: 'abc1234', figures, skipped: ['server'] });
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(/^# Mutation testing\n/);
  expect(text).toMatch(/\| all +\| +2 \| +1 \| +1 \| +50\.0 \|/);
  expect(text).toContain('commit abc1234. Not measured, so without figures: server.');
  expect(text).not.toContain('old');
});

describe('SQL mutants', () => {
  const dropped = (sql: string) => findSqlMutants('a.ts', sql).map(({ becomes }) => becomes);

  it('each leave out one condition, or all, of a statement and of those within it', () => {
    expect(
      dropped('const sql = `DELETE FROM a WHERE b = 1 AND (c OR ${d(" AND ")}) LIMIT 1`'),
    ).toEqual([
      'DELETE FROM a LIMIT 1',
      'DELETE FROM a WHERE (c OR ${d(" AND ")}) LIMIT 1',
      'DELETE FROM a WHERE b = 1 LIMIT 1',
      'DELETE FROM a WHERE b = 1 AND ( ${d(" AND ")}) LIMIT 1',
      'DELETE FROM a WHERE b = 1 AND (c ) LIMIT 1',
    ]);
    expect(dropped("f('SELECT 1 FROM a JOIN b ON c WHERE NOT EXISTS (SELECT 2 WHERE d)')")).toEqual(
      [
        'SELECT 1 FROM a JOIN b WHERE NOT EXISTS (SELECT 2 WHERE d)',
        'SELECT 1 FROM a JOIN b ON c',
        'SELECT 1 FROM a JOIN b ON c WHERE NOT EXISTS (SELECT 2 )',
      ],
    );
  });

  it('leave out each WHERE of the server', async () => {
    const all = await readdir('server', { recursive: true });
    const files = all.filter((name) => name.endsWith('.ts')).map((name) => join('server', name));
    const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const isWhole = ({ code }: { code: string }) => code.startsWith('WHERE');
    const counts = sources.map((source) => source.match(/\bWHERE\b/g)?.length ?? 0);
    expect(counts.some((count) => count > 5)).toBe(true);
    expect(sources.map((source) => findSqlMutants('a.ts', source).filter(isWhole).length)).toEqual(
      counts,
    );
  });
});

describe('tsx mutants', () => {
  const becomes = (source: string) =>
    findTsxMutants('a.tsx', source).mutants.map(({ becomes: each }) => each);

  it('leave out attributes and calls, and give each element of a list the same key', () => {
    expect(
      becomes(
        "const A = () => { b(); return <C key={d} onClick={e} aria-live='polite' hidden />; }",
      ),
    ).toEqual([
      'nothing',
      'the same key',
      'without onClick',
      'without aria-live',
      'without hidden',
    ]);
  });

  it('force each condition and each of its parts to both sides, but twice to none', () => {
    expect(becomes('const A = () => { if (b && (c || d)) return; }')).toEqual([
      'b && (c || d) is true',
      'b && (c || d) is false',
      'b is true',
      '(c || d) is true',
      'c is false',
      'd is false',
    ]);
    expect(becomes('const A = () => <B aria-disabled={!c && !d}>{e && <F />}</B>')).toEqual([
      'without aria-disabled',
      '!c is true',
      '!c is false',
      '!d is true',
      '!d is false',
      'e is true',
      'e is false',
    ]);
  });

  it('change neither styles, nor icons that hide themselves, nor what runs once', () => {
    expect(
      becomes(
        'const s = styled.p`${(p) => p.$a && css``}`; f(); const A = () => <X size={2} aria-hidden />;',
      ),
    ).toEqual([]);
  });

  it('are switched on by calls around the code that they change', () => {
    const { code } = findTsxMutants('a.tsx', 'const A = () => { if (b) c(); else d(); }');
    expect(code).toBe(
      'const A = () => { if (mutants.condition("a.tsx#0", "a.tsx#1", b)) { if (mutants.statement("a.tsx#2")) c(); } else { if (mutants.statement("a.tsx#3")) d(); } }',
    );
  });
});
