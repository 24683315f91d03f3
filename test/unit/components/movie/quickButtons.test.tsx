import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../../src/domain/texts.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { modes, renderHome, settle } from '../../../support/renderApp.tsx';

const movies = [aMovie({ id: 1, title: 'Stalker' }), aMovie({ id: 2, title: 'Solaris' })];
const renderCards = (strict: boolean) =>
  renderHome({ strict, page: aPage({ movies, totalPages: 1 }), shelved: [seen] });
const seen = {
  kind: 'added',
  list: 'seen',
  entry: { id: 2, at: 1, movie: aMovie({ id: 2, title: 'Solaris' }), fetchedAt: 1 },
} as const;

const movieIdOf = (title: string) => movies.find((movie) => movie.title === title)?.id;
const card = (title: string) =>
  document.querySelector(`[data-movie-id="${movieIdOf(title)}"]`) as HTMLElement;
const cell = (title: string) => card(title).closest('li') as HTMLElement;
const quick = (title: string) => within(cell(title)).queryAllByRole('button').slice(1);
const names = (title: string) => quick(title).map((button) => button.getAttribute('aria-label'));
const pressed = (title: string) =>
  quick(title).map((button) => button.getAttribute('aria-pressed'));

async function enter(title: string, pointerType: string) {
  await settle(() => fireEvent.pointerEnter(cell(title), { pointerType }));
}

describe.each(modes)('quick buttons, $mode', ({ strict }) => {
  it('appear only on the card under the mouse', async () => {
    await renderCards(strict);
    expect([quick('Stalker'), quick('Solaris')]).toEqual([[], []]);
    await enter('Stalker', 'mouse');
    expect(names('Stalker')).toEqual(['Add to Watchlist: Stalker', 'Mark as Seen: Stalker']);
    expect(quick('Solaris')).toEqual([]);
    await settle(() => fireEvent.pointerLeave(cell('Stalker')));
    expect(quick('Stalker')).toEqual([]);
  });

  it.each(['touch', 'pen'])('are not there for a %s', async (pointerType) => {
    await renderCards(strict);
    await enter('Stalker', pointerType);
    expect(quick('Stalker')).toEqual([]);
  });

  it('show the lists of the movie, add it and remove it', async () => {
    const { library, user } = await renderCards(strict);
    await enter('Stalker', 'mouse');
    expect(pressed('Stalker')).toEqual(['false', 'false']);
    await user.click(quick('Stalker')[0] as HTMLElement);
    expect(pressed('Stalker')).toEqual(['true', 'false']);
    expect(quick('Stalker').map(({ title }) => title)).toEqual(['In Watchlist', 'Mark as Seen']);
    await enter('Solaris', 'mouse');
    expect(pressed('Solaris')).toEqual(['false', 'true']);
    await user.click(quick('Solaris')[1] as HTMLElement);
    expect(pressed('Solaris')).toEqual(['false', 'false']);
    const { watchlist, seen: left } = library.store.load().library;
    expect([watchlist.map(({ id }) => id), left]).toEqual([[1], []]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show the undo toast, as the shortcuts do', async () => {
    const { library, user } = await renderCards(strict);
    await enter('Stalker', 'mouse');
    await user.click(quick('Stalker')[1] as HTMLElement);
    expect(screen.getByText(texts.library.done.seen.added('Stalker'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: texts.library.undo }));
    expect(library.store.load().library.seen.map(({ id }) => id)).toEqual([2]);
  });

  it('keep the focus where it is, and are no tab stops', async () => {
    const { user } = await renderCards(strict);
    await settle(() => card('Solaris').focus());
    await enter('Stalker', 'mouse');
    await user.click(quick('Stalker')[0] as HTMLElement);
    expect(card('Solaris')).toHaveFocus();
    expect([card('Stalker').tabIndex, card('Solaris').tabIndex]).toEqual([-1, 0]);
    expect(quick('Stalker').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1]);
  });

  it('disappear when the movie is opened, and appear again on its card', async () => {
    const { user } = await renderCards(strict);
    await enter('Stalker', 'mouse');
    await user.click(card('Stalker'));
    expect(quick('Stalker')).toEqual([]);
    await settle(() => fireEvent.click(screen.getByRole('button', { name: texts.movie.close })));
    expect(quick('Stalker')).toHaveLength(2);
  });
});
