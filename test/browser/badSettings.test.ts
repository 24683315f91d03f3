import { expect, it, onTestFinished } from 'vitest';
import { axeVariants, findViolations } from './a11y/support/axeVariants.ts';
import { runCommand } from './support/runCommand.ts';
import { sharedBrowser } from './support/shared.ts';
import { openVisit } from './support/visit.ts';

it('the dev server shows bad settings as a page that names each', async () => {
  const running = await runCommand('npm run dev', {
    VITE_TMDB_API_URL: 'nonsense',
    VITE_SUPABASE_ANON_KEY: 'a key',
  });
  const url = await running.waitForOutput(/at (http:\S+)/);
  const { page, problems, close } = await openVisit(await sharedBrowser(), url);
  onTestFinished(close);
  await page.getByRole('heading', { name: 'Reelstate is not set up right' }).waitFor();
  await expect
    .poll(() => page.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining('VITE_SUPABASE_ANON_KEY'),
      expect.stringContaining('VITE_TMDB_API_URL'),
    ]);
  expect(await findViolations(axeVariants, page)).toEqual({});
  expect(problems).toEqual([]);
});
