import { expect, it, onTestFinished } from 'vitest';
import { looks, violationsIn } from './a11y/support/looks.ts';
import { command } from './support/command.ts';
import { sharedBrowser } from './support/shared.ts';
import { visit } from './support/visit.ts';

it('the dev server shows bad settings as a page that names each', async () => {
  const running = await command('npm run dev', {
    VITE_TMDB_API_URL: 'nonsense',
    VITE_SUPABASE_ANON_KEY: 'a key',
  });
  const url = await running.says(/at (http:\S+)/);
  const { page, problems, close } = await visit(await sharedBrowser(), url);
  onTestFinished(close);
  await page.getByRole('heading', { name: 'Reelstate is not set up right' }).waitFor();
  await expect
    .poll(() => page.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining('VITE_SUPABASE_ANON_KEY'),
      expect.stringContaining('VITE_TMDB_API_URL'),
    ]);
  expect(await violationsIn(looks, page)).toEqual({});
  expect(problems).toEqual([]);
});
