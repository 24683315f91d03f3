import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxListTitleLength, maxVoterNameLength } from '../../../../src/domain/limits.ts';
import { toListFragment } from '../../../../src/domain/sharedList.ts';
import { noFilter } from '../../../../src/domain/filter.ts';
import { aMovie, aPage, aPlace, aStoredSession } from '../../../support/builders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { renderApp, renderHome, settle } from '../../../support/renderApp.tsx';

// As when a list was shared before.
beforeAll(
  async () => void (await import('../../../../src/components/library/sharedList/SharedList.tsx')),
);

const heat = aMovie({ id: 1, title: 'Heat', releaseDate: '1995-12-15' });
const thief = aMovie({ id: 2, title: 'Thief' });
const ronin = aMovie({ id: 3, title: 'Ronin' });
const saved = [heat, thief, ronin].flatMap((movie, index) =>
  putting('watchlist', anEntry(movie.id, 9 - index, { movie })),
);
const friday = {
  title: 'Friday',
  ids: [1, 2, 3],
  votes: [{ name: 'Anna', ids: [3] }],
};

const dialog = (name: string) => screen.getByRole('dialog', { name });
const received = () => within(dialog('A list from a friend'));
const own = () => within(dialog('Share a list'));
const rows = () =>
  received()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Follows a link in the open page. */
const follow = ({ listLink }: Awaited<ReturnType<typeof renderHome>>, fragment: string) =>
  settle(() => listLink.send({ type: 'listLink.followed', fragment: `#${fragment}` }));

async function openReceived(list = friday) {
  const app = await renderHome();
  await follow(app, toListFragment(list));
  const found = new Map([heat, thief, ronin].map((movie) => [movie.id, movie]));
  await settle(() => app.sharedList.loadMovies.last().resolve(found));
  return app;
}

async function openOwn() {
  const app = await renderHome({ listed: saved });
  await app.user.click(screen.getByRole('button', { name: /^Watchlist/ }));
  const movies = [heat, thief, ronin];
  await settle(() => app.catalog.loadPage.last().resolve(aPage({ movies, totalPages: 1 })));
  await app.user.click(await screen.findByRole('button', { name: 'Import & export' }));
  await app.user.click(screen.getByRole('button', { name: 'Share this list' }));
  await settle(() => {});
  return app;
}

describe('a list from a friend', () => {
  it('has its title, and its movies in the order of the votes with who is for them', async () => {
    await openReceived();
    expect(received().getByText('Friday')).toBeVisible();
    expect(received().getByText('Most wanted first.')).toBeVisible();
    expect(rows()).toEqual([
      expect.stringMatching(/^Ronin1994Yes: Anna/),
      expect.stringMatching(/^Heat1995(?!.*Anna)/),
      expect.stringMatching(/^Thief1994(?!.*Anna)/),
    ]);
  });

  it('without votes keeps the order of its sender', async () => {
    await openReceived({ ...friday, votes: [] });
    expect(received().getByText('Say which you would watch, and pass the list on.')).toBeVisible();
    expect(rows()[0]).toMatch(/^Heat/);
  });

  it('is passed on with the vote of its reader, whose movies stay where they are', async () => {
    const { user, sharedList } = await openReceived();
    await user.click(received().getByRole('button', { name: 'Yes to Thief' }));
    expect(received().getByRole('button', { name: 'Yes to Thief' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(received().getByRole('alert')).toHaveTextContent(
      'Enter your first name, so that the others know whose vote it is.',
    );
    const passOn = received().getByRole('button', { name: 'Pass on' });
    expect(passOn).toHaveAttribute('aria-disabled', 'true');
    await user.type(received().getByRole('textbox', { name: 'Your first name' }), 'Ben');
    expect(rows()[2]).toMatch(/^Thief1994Yes: Ben/);
    await user.click(passOn);
    expect(sharedList.shareList.last().input.list.votes).toEqual([
      ...friday.votes,
      { name: 'Ben', ids: [2] },
    ]);
    await settle(() => sharedList.shareList.last().resolve('copied'));
    expect(received().getByText('Link copied')).toBeVisible();
  });

  it('has the vote that was not passed on when it is opened again', async () => {
    const app = await openReceived();
    const { user } = app;
    await user.click(received().getByRole('button', { name: 'Yes to Thief' }));
    await user.type(received().getByRole('textbox', { name: 'Your first name' }), 'Ben');
    await user.click(received().getByRole('button', { name: 'Close' }));
    await endDialogFrame();
    await follow(app, toListFragment(friday));
    const found = new Map([heat, thief, ronin].map((movie) => [movie.id, movie]));
    await settle(() => app.sharedList.loadMovies.last().resolve(found));
    expect(received().getByRole('textbox', { name: 'Your first name' })).toHaveValue('Ben');
    const yes = received().getByRole('button', { name: 'Yes to Thief' });
    expect(yes).toHaveAttribute('aria-pressed', 'true');
  });

  it('is added to the watchlist as a whole, in its order, and can be undone', async () => {
    const { user, library } = await openReceived();
    await user.click(received().getByRole('button', { name: 'Add all' }));
    const ids = () => library.store.load().library.watchlist.map(({ id }) => id);
    expect(ids()).toEqual([1, 2, 3]);
    await user.click(received().getByRole('button', { name: 'Undo' }));
    expect(ids()).toEqual([]);
  });

  it('is busy until its movies are there, and then can be added', async () => {
    const app = await renderHome();
    await follow(app, toListFragment(friday));
    const isOff = () =>
      received().getByRole('button', { name: 'Add all' }).getAttribute('aria-disabled');
    const list = received().getByRole('list');
    expect([list.getAttribute('aria-busy'), isOff()]).toEqual(['true', 'true']);
    expect(list.querySelectorAll('li > [aria-hidden=true]')).toHaveLength(3);
    const found = new Map([heat, thief, ronin].map((movie) => [movie.id, movie]));
    await settle(() => app.sharedList.loadMovies.last().resolve(found));
    expect([list.getAttribute('aria-busy'), isOff()]).toEqual(['false', 'false']);
    const name = received().getByRole('textbox', { name: 'Your first name' });
    expect(name).toHaveAttribute('maxlength', String(maxVoterNameLength));
    expect(name).toHaveAttribute('autocomplete', 'given-name');
    expect(received().queryByRole('alert')).toBeNull();
    expect(received().queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('opens each of its movies', async () => {
    const { user } = await openReceived();
    await user.click(received().getByRole('button', { name: /^Heat/ }));
    expect(dialog('Heat')).toBeVisible();
  });

  it('says which movie the movie database does not have, and why none are there', async () => {
    const app = await renderHome();
    const { user, sharedList } = app;
    await follow(app, toListFragment(friday));
    await settle(() => sharedList.loadMovies.last().reject(new Error('down')));
    expect(received().getByRole('alert')).toHaveTextContent("Some movies couldn't be loaded");
    await user.click(received().getByRole('button', { name: 'Try again' }));
    const found = new Map([
      [1, heat],
      [2, null],
      [3, ronin],
    ]);
    await settle(() => sharedList.loadMovies.last().resolve(found));
    expect(rows()[2]).toBe('A movie that TMDB no longer has');
  });

  it.each([
    ['list=1.abc.x', "This link is damaged, so its list can't be shown. Ask for it again."],
    [
      'list=9.abc.x',
      'This list was shared from a newer version. Reload to update, then open the link again.',
    ],
  ])('whose link is %s says what to do, and nothing else', async (fragment, message) => {
    const app = await renderHome();
    await follow(app, fragment);
    expect(received().getByRole('alert')).toHaveTextContent(message);
    await app.user.click(received().getByRole('button', { name: 'Close' }));
    await endDialogFrame();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a list that is shared', () => {
  it('has the movies of the library list, of which some can be left out, and a title of its own', async () => {
    const { user, sharedList } = await openOwn();
    expect(own().getByText('3 movies are shared')).toBeVisible();
    const boxes = () =>
      own()
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked);
    expect(boxes()).toEqual([true, true, true]);
    await user.click(own().getByRole('checkbox', { name: /^Thief/ }));
    expect(boxes()).toEqual([true, false, true]);
    const title = own().getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Watchlist');
    expect(title).toHaveAttribute('maxlength', String(maxListTitleLength));
    expect(title).toHaveAttribute('autocomplete', 'off');
    fireEvent.change(title, { target: { value: 'For Friday' } });
    await user.click(own().getByRole('button', { name: 'Share link' }));
    const { list } = sharedList.shareList.last().input;
    expect(list).toEqual({ title: 'For Friday', ids: [1, 3], votes: [] });
    await settle(() => sharedList.shareList.last().reject(new Error('no clipboard')));
    expect(own().getByText("The link couldn't be shared")).toBeVisible();
  });

  it('can be a filtered one: its first 50 loaded movies, under its heading', async () => {
    const filter = { ...noFilter, length: 'short' } as const;
    const app = renderApp({ stored: aStoredSession(), position: aPlace({ filter, pages: [] }) });
    await settle(() => undefined);
    const share = () => screen.getByRole('button', { name: 'Share this list' });
    expect(share()).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(share());
    expect(screen.queryByRole('dialog')).toBeNull();
    const movies = Array.from({ length: 52 }, (_, index) => aMovie({ id: index + 1 }));
    await settle(() => app.catalog.loadPage.last().resolve(aPage({ movies, totalPages: 1 })));
    await app.user.click(share());
    await settle(() => undefined);
    expect(own().getByRole('textbox', { name: 'Title' })).toHaveValue('Movies under 90 minutes');
    expect(own().getByText('50 movies are shared')).toBeVisible();
    await app.user.click(own().getByRole('checkbox', { name: /^Movie 2 / }));
    await app.user.click(own().getByRole('button', { name: 'Share link' }));
    const { list } = app.sharedList.shareList.last().input;
    const ids = movies.slice(0, 50).map(({ id }) => id);
    expect(list.ids).toEqual(ids.filter((id) => id !== 2));
    await app.user.click(own().getByRole('button', { name: 'Close' }));
    await endDialogFrame();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a long heading as its title up to a word', async () => {
    const name = 'Night of the Day of the Dawn of the Son of the Bride of the Return Collection';
    const filter = { ...noFilter, subject: { kind: 'collection', id: 9, name } } as const;
    const position = aPlace({ filter });
    const app = renderApp({ stored: aStoredSession(), position });
    await settle(() => undefined);
    await app.user.click(screen.getByRole('button', { name: 'Share this list' }));
    await settle(() => undefined);
    expect(own().getByRole('textbox', { name: 'Title' })).toHaveValue(
      'Night of the Day of the Dawn of the Son of the Bride of the…',
    );
  });

  it('is none of the lists that everybody has', async () => {
    await renderHome();
    expect(screen.queryByRole('button', { name: 'Share this list' })).toBeNull();
  });

  it('has a QR code of its link, once there is something to share', async () => {
    const { user } = await openOwn();
    const toggle = own().getByRole('button', { name: 'QR code' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const code = () => own().queryByRole('img', { name: 'QR code with the link to this list' });
    const controlled = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(controlled).toContainElement(code() as HTMLElement | null);
    const before = code()?.innerHTML;
    expect(before).toMatch(/<path/);
    await user.click(own().getByRole('checkbox', { name: /^Thief/ }));
    expect(code()?.innerHTML).not.toBe(before);
    await user.click(own().getByRole('checkbox', { name: /^Heat/ }));
    expect(code()).toBeNull();
    expect(own().getByText('The code appears once the list can be shared.')).toBeVisible();
    expect(own().getByText('1 movie is shared')).toBeVisible();
    await user.click(toggle);
    expect(own().queryByText('The code appears once the list can be shared.')).toBeNull();
  });
});
