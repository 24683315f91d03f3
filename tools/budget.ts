import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

type Budget = {
  readonly title: string;
  /** The prefix of its files' paths. */
  readonly folder: string;
  readonly maxFiles: number;
  readonly maxLines: number;
};

const budgets: readonly Budget[] = [
  { title: 'repository', folder: '', maxFiles: 880, maxLines: 64_000 },
  { title: 'src', folder: 'src/', maxFiles: 230, maxLines: 15_500 },
  { title: 'inspector', folder: 'inspector/', maxFiles: 60, maxLines: 4_300 },
  { title: 'server', folder: 'server/', maxFiles: 110, maxLines: 7_500 },
  { title: 'test', folder: 'test/', maxFiles: 330, maxLines: 32_000 },
  { title: 'tools', folder: 'tools/', maxFiles: 70, maxLines: 4_000 },
];

const trackedFiles = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(path));

const lineCounts = new Map(
  trackedFiles
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8').split('\n').length - 1]),
);

function toRow({ title, folder, maxFiles, maxLines }: Budget): string[] {
  const typeScript = [...lineCounts].filter(([path]) => path.startsWith(folder));
  const files = folder === '' ? trackedFiles.length : typeScript.length;
  const lines = typeScript.reduce((sum, [, count]) => sum + count, 0);
  const isMet = files <= maxFiles && lines <= maxLines;
  return [title, ...[files, maxFiles, lines, maxLines].map(String), isMet ? 'met' : 'over'];
}

const head = ['', 'files', 'at most', 'lines', 'at most', ''];
for (const [title = '', ...cells] of [head, ...budgets.map(toRow)]) {
  const columns = cells.map((cell) => cell.padStart(9)).join('');
  process.stdout.write(`${title.padEnd(12)}${columns}\n`);
}
process.stdout.write(
  '\nCounts tracked .ts and .tsx files and their lines; the files of the repository are all tracked files.\n',
);
