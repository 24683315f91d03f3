import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { accepted } from './accepted.ts';
import { isSame, type Judged } from './judged.ts';
import type { Figures } from './score.ts';

const begin = '<!-- figures: written by npm run mutants -->';
const end = '<!-- end of figures -->';

/** Puts the figures and the survivors between the two marks of the document; the rest is by hand. */
export async function writeDocument(
  path: string,
  figures: readonly Figures[],
  survivors: readonly Judged[],
): Promise<void> {
  const text = await readFile(path, 'utf8');
  const [head, rest] = text.split(begin);
  const [, tail] = rest?.split(end) ?? [];
  if (head === undefined || tail === undefined) throw new Error(`${path} has lost its marks`);
  const written = `${head}${begin}\n\n${tableOf(figures)}\n\n${listOf(survivors)}\n\n${end}${tail}`;
  const options = await resolveConfig(path);
  await writeFile(path, await format(written, { ...options, parser: 'markdown' }));
}

/** Also what the command prints. */
export function tableOf(figures: readonly Figures[]): string {
  const rows = figures.map(({ name, mutants, killed, score }) => [
    name,
    String(mutants),
    String(killed),
    String(mutants - killed),
    score.toFixed(1),
  ]);
  const head = ['', 'mutants', 'killed', 'survived', 'score %'];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length), title.length),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, at) => '-'.repeat(width - 1) + (at === 0 ? '-' : ':'));
  return [head, rule, ...rows].map(line).join('\n');
}

function listOf(survivors: readonly Judged[]): string {
  const groups = accepted.map(({ reason, mutants }) => {
    const lines = survivors
      .filter((survivor) => mutants.some((mutant) => isSame(mutant, survivor)))
      .map(survivorText);
    return lines.length === 0
      ? ''
      : `**${reason}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
  });
  return groups.filter((group) => group !== '').join('\n\n');
}

export function survivorText({ file, line, code, becomes, fate }: Judged): string {
  const where = `${file}:${line}`;
  return `${where} ${quoted(code)}, ${fate === 'unreached' ? 'never run, ' : ''}with ${quoted(becomes)}`;
}

/** As code in Markdown, which may hold backticks itself. */
function quoted(code: string): string {
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}
