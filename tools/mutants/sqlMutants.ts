import { parseSync, Visitor } from 'vite';

/** A change of a file: the text between two offsets is left out. */
export type SqlMutant = {
  /** What is left out of the statement. */
  readonly code: string;
  /** The statement without it. */
  readonly becomes: string;
  readonly start: number;
  readonly end: number;
};

type Range = { readonly start: number; readonly end: number };

/** Conditions that only save time. */
const equivalent: Readonly<Record<string, string>> = {
  'AND active.session_id = used.session_id': 'A token has one session, which has an index.',
  'AND rowid > :before': 'Rows of other entries are dropped when they are read.',
  'AND rowid <= :upTo': 'Rows of other entries are dropped when they are read.',
};

/** Leaves out each `WHERE` and each `ON` of a join, and each condition that is one of several, of all statements. */
export function findSqlMutants(file: string, source: string): readonly SqlMutant[] {
  return findTexts(file, source)
    .flatMap((text) => {
      const sql = maskExpressions(source, text);
      return findParts(sql).map(({ start, end }) => ({
        code: toLine(source.slice(text.start + start, text.start + end)),
        becomes: toLine(
          source.slice(text.start, text.start + start) + source.slice(text.start + end, text.end),
        ),
        start: text.start + start,
        end: text.start + end,
      }));
    })
    .filter(({ code }) => !Object.hasOwn(equivalent, code));
}

const toLine = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim();

type Text = Range & { readonly expressions: readonly Range[] };

/** The texts of a file, without their quotes. */
function findTexts(file: string, source: string): readonly Text[] {
  const found: Text[] = [];
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string')
        found.push({ start: start + 1, end: end - 1, expressions: [] });
    },
    TemplateLiteral({ start, end, expressions }) {
      found.push({ start: start + 1, end: end - 1, expressions });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** What is computed may contain anything: letters of the same length take its place. */
const maskExpressions = (source: string, { start, end, expressions }: Text): string =>
  expressions.reduce(
    (text, { start: from, end: to }) =>
      text.slice(0, from - start) + 'x'.repeat(to - from) + text.slice(to - start),
    source.slice(start, end),
  );

/** What can be left out of a statement. */
function findParts(sql: string): readonly Range[] {
  return [...sql.matchAll(/\bWHERE\b|(?<=\bJOIN \w+ )ON\b/g)].flatMap(
    ({ index, 0: { length } }) => {
      const conditions = { start: index + length, end: findEnd(sql, index + length) };
      return [{ start: index, end: conditions.end }, ...findConditions(sql, conditions)];
    },
  );
}

/** The offset at which the conditions from `start` end. */
function findEnd(sql: string, start: number): number {
  const { length: end } = sql;
  const stops = findOutside(sql, { start, end }, /\)|\b(?:WHERE|GROUP|ORDER|LIMIT)\b/g);
  return stops[0]?.start ?? end;
}

/** Each of several conditions with its `AND` or `OR`, and those within one in parentheses. */
function findConditions(sql: string, { start, end }: Range): readonly Range[] {
  const joints = findOutside(sql, { start, end }, /\b(?:AND|OR)\b/g);
  const starts = [start, ...joints.map((joint) => joint.end)];
  const ends = [...joints.map((joint) => joint.start), end];
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? end;
    const [, before = '', inner] =
      /^(\s*\()(?!\s*SELECT)(.*)\)\s*$/s.exec(sql.slice(from, to)) ?? [];
    const within =
      inner === undefined
        ? []
        : findConditions(sql, {
            start: from + before.length,
            end: from + before.length + inner.length,
          });
    if (joints.length === 0) return within;
    const own =
      index === 0
        ? { start: from, end: starts[1] ?? to }
        : { start: ends[index - 1] ?? from, end: to };
    return [own, ...within];
  });
}

/** The matches that are in no parentheses of the range. */
function findOutside(sql: string, { start, end }: Range, pattern: RegExp): readonly Range[] {
  return [...sql.slice(start, end).matchAll(pattern)]
    .map(({ index, 0: { length } }) => ({ start: start + index, end: start + index + length }))
    .filter(({ start: at }) => {
      const before = sql.slice(start, at);
      return before.split('(').length === before.split(')').length;
    });
}
