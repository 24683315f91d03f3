import { runStage, type StageResult } from './test/runStage.ts';
import { stages } from './test/stages.ts';
import { lastLine, sumOf } from './test/tally.ts';

const results: StageResult[] = [];
for (const stage of stages) {
  process.stdout.write(`\n=== ${stage.title}\n`);
  const result = await runStage(stage);
  process.stdout.write(`--- ${stage.title}: ${lastLine(result.tally)}\n`);
  results.push(result);
}

const sum = sumOf(results.map(({ tally }) => tally));
process.exitCode = sum.failed > 0 || sum.skipped > 0 ? 1 : 0;
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) process.stdout.write(`\nFailed:\n\n${failures.join('\n\n')}\n`);
process.stdout.write(`\n${lastLine(sum)}\n`);
