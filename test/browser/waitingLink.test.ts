import { describe, expect, it } from 'vitest';
import { toListFragment } from '../../src/domain/sharedList.ts';
import { texts } from '../../src/texts/texts.ts';
import { setupBrowser } from './support/browserFixture.ts';
import { aTestUser, register, signInByForm } from './support/testUser.ts';

const fixture = setupBrowser();
const { waitingLink: words } = texts;

/** A movie of the embedded backend. */
const inception = 90_000_513;

/** Leaves the page, and comes back to this address of the app. */
async function follow(address: string) {
  const { app, page } = fixture;
  await page.goto('about:blank');
  await page.goto(new URL(address, app.url).href);
}

describe('sign-in behind a link', () => {
  it('says which list waits, and opens it after the sign-in', async () => {
    const { app, page, visit } = fixture;
    const user = aTestUser();
    await register(app.url, user);
    const list = { title: 'Friday at Zoë’s', ids: [inception, inception + 1], votes: [] };
    await follow(`/#${toListFragment(list)}`);
    await page.getByText(words.list({ title: list.title })).waitFor();
    await signInByForm(page, user);
    const dialog = page.getByRole('dialog', { name: texts.sharedList.received, exact: true });
    await dialog.getByText(list.title).waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('says the name of the movie that waits', async () => {
    const { page, visit } = fixture;
    await follow(`/?movie=${inception}`);
    await page.getByText(words.movie({ title: 'The Matrix' })).waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('of a damaged link is as always', async () => {
    const { page } = fixture;
    await follow('/#list=1.x.y');
    const said = page.getByRole('main').getByRole('status').first();
    await said.waitFor({ state: 'attached' });
    expect(await said.textContent()).toBe('');
  });
});
