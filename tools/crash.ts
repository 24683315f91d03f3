import { crashRuns } from './crash/crashRuns.ts';

// `npm run crash [kills] [seed]` checks that no acknowledged write is lost in 1,000 kills.
const [kills = '1000', given = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const seed = Number(given);
if (!/^\d{1,6}$/.test(kills) || !Number.isSafeInteger(seed)) {
  process.stderr.write('Usage: npm run crash [kills] [seed], both whole numbers\n');
  process.exit(1);
}
process.stdout.write(`${kills} kills, seed ${seed}\n`);
const tally = await crashRuns(Number(kills), seed, (survived) => {
  if (survived > 0 && survived % 50 === 0) process.stdout.write(`${survived} survived\n`);
});
process.stdout.write(
  `${tally.kills} kills survived: ${tally.accounts} accounts and ${tally.refreshTokens} refresh tokens checked\n`,
);
