import { runStage } from './test/runStage.ts';
import { stages } from './test/stages.ts';
import { lastLine, sumOf, type Tally } from './test/tally.ts';

const tallies: Tally[] = [];
for (const stage of stages) {
  process.stdout.write(`\n=== ${stage.title}\n`);
  const tally = await runStage(stage);
  process.stdout.write(`--- ${stage.title}: ${lastLine(tally)}\n`);
  tallies.push(tally);
}

const sum = sumOf(tallies);
process.exitCode = sum.failed > 0 || sum.skipped > 0 ? 1 : 0;
process.stdout.write(`\n${lastLine(sum)}\n`);
