import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ImportHost } from '../../../../src/components/library/ImportHost.tsx';
import { LibraryListHeader } from '../../../../src/components/library/LibraryListHeader.tsx';
import { texts } from '../../../../src/texts/texts.ts';
import { anEntry, found, missed, putting, rowOf } from '../../../support/libraryBuilders.ts';
import { endDialogFrame } from '../../../support/dialogFocus.ts';
import { settle } from '../../../support/renderApp.tsx';
import { renderLibrary } from './renderLibrary.tsx';

const { libraryImport: words } = texts;
const button = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.getByRole('dialog');

const rowsToMatch = (count: number) =>
  Array.from({ length: count }, (_, index) => rowOf(index + 1));

/** The panel before files are selected. */
async function open() {
  const rendered = renderLibrary(
    <>
      <ImportHost />
      <LibraryListHeader list="seen" hasMatches />
    </>,
    putting('seen', anEntry(99)),
  );
  await rendered.user.click(button(texts.libraryTools.more));
  await rendered.user.click(button(words.open));
  await screen.findByLabelText(words.choose);
  return rendered;
}

/** The panel with these files selected. */
async function select(...names: readonly string[]) {
  const rendered = await open();
  expect(screen.getByText(words.from.letterboxdFiles)).toBeVisible();
  await rendered.user.upload(
    screen.getByLabelText(words.choose),
    names.map((name) => new File(['x'], name, { type: 'text/csv' })),
  );
  return rendered;
}

/** The panel while it matches so many rows of a file. */
async function matching(count: number) {
  const rendered = await select('watched.csv');
  const files = [{ name: 'watched.csv', rowCount: count }];
  const contents = { files, rows: rowsToMatch(count), unmatched: [] };
  await settle(() => rendered.library.readFiles.last().resolve(contents));
  return rendered;
}

describe('import panel', () => {
  it('imports several files, and reports the rows of each under its name', async () => {
    const names = ['watchlist.csv', 'watched.csv'];
    const { library } = await select(...names);
    const { input } = library.readFiles.last();
    expect({ list: input.list, files: input.files.map(({ name }) => name) }).toEqual({
      list: 'seen',
      files: names,
    });
    const files = names.map((name) => ({ name, rowCount: 1 }));
    await settle(() =>
      library.readFiles.last().resolve({ files, rows: rowsToMatch(2), unmatched: [] }),
    );
    await settle(() => library.settleRows(missed(1), missed(2)));
    await settle(() => library.matchRows.last().resolve());
    const reason = words.report.reasons.notFound;
    expect(
      screen.getByText(`${words.report.rowOf({ file: 'watched.csv', row: 1 })} · ${reason}`),
    ).toBeVisible();
    const title = words.report.title({ file: 'watchlist.csv, watched.csv' });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  it('shows its progress as a bar and as a figure', async () => {
    const { library } = await matching(5_000);
    await settle(() => library.settleRows(found(1), missed(2), found(3)));
    const bar = screen.getByRole('progressbar', { name: words.matching });
    expect({ value: bar.getAttribute('value'), max: bar.getAttribute('max') }).toEqual({
      value: '3',
      max: '5000',
    });
    expect(screen.getByText('3 of 5,000')).toBeVisible();
    expect(screen.getByText(words.found({ movies: 2 }))).toBeVisible();
  });

  it('reports each row with its reason, a portion at a time', async () => {
    const { user, library } = await matching(151);
    const misses = Array.from({ length: 150 }, (_, index) => missed(index + 2));
    await settle(() => library.settleRows(found(1), ...misses));
    await settle(() => library.matchRows.last().resolve());
    const group = screen.getByText(words.report.unmatched).closest('details');
    if (group === null) throw new Error('no rows are unmatched');
    const rows = within(group);
    expect(rows.getByText('150')).toBeVisible();
    expect(group.querySelector('summary svg[data-mirrored]')).toBeInTheDocument();
    expect(rows.getAllByText(/^Row /)).toHaveLength(100);
    expect(rows.getByText(`Row 2 · ${words.report.reasons.notFound}`)).toBeVisible();
    await user.click(rows.getByRole('button', { name: words.report.more({ rows: 50 }) }));
    expect(rows.getAllByText(/^Row /)).toHaveLength(150);
    expect(screen.getByText(words.report.matched)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('reports a row without a name, and the title of a movie that the file names otherwise', async () => {
    const { user, library } = await matching(3);
    const other = { ...found(1), label: 'Le film 1' };
    await settle(() => library.settleRows(other, found(2), { ...missed(3), label: '' }));
    await settle(() => library.matchRows.last().resolve());
    await user.click(screen.getByText(words.report.matched));
    expect(screen.getByText(`Row 1 · Movie 1 · ${texts.sections.seen}`)).toBeVisible();
    expect(screen.getByText(`Row 2 · ${texts.sections.seen}`)).toBeVisible();
    expect(screen.getByText(words.report.unnamed)).toBeVisible();
    await user.click(button(words.report.another));
    expect(await screen.findByLabelText(words.choose)).toBeEnabled();
  });

  it('reports rows that were in the list before, and opens only those that did not match', async () => {
    const { library } = await matching(3);
    await settle(() => library.settleRows(found(1, 99), found(2), missed(3)));
    await settle(() => library.matchRows.last().resolve());
    const groups = ['Added', 'Already listed', 'Skipped'].map((title) =>
      screen.getByText(title).closest('details'),
    );
    expect(groups.map((group) => group?.open)).toEqual([false, false, true]);
    expect(groups[1]).toHaveTextContent(/Movie 1Row 1$/);
    expect(screen.queryByText('No movies in this file.')).toBeNull();
  });

  it('says that a file has no movies', async () => {
    const { library } = await matching(0);
    await settle(() => library.matchRows.last().resolve());
    expect(screen.getByText('No movies in this file.')).toBeVisible();
    expect(panel().querySelector('details')).toBeNull();
  });

  it('announces each stage once, in a live region that was there before', async () => {
    const { user, library } = await matching(1);
    const region = within(panel()).getByText(words.matching, { ignore: 'h3' });
    expect(region).toHaveAttribute('role', 'status');
    await settle(() => library.matchRows.last().reject(new Error('Network Error')));
    expect(region).toBeEmptyDOMElement();
    expect(within(panel()).getByRole('heading', { name: words.interrupted })).toBeVisible();
    expect(within(panel()).getByRole('alert')).toHaveTextContent('Network Error');
    await user.click(button(words.goOn));
    await settle(() => library.matchRows.last().resolve());
    const reported = words.report.title({ file: 'watched.csv' });
    expect(within(panel()).getByRole('status')).toBe(region);
    expect(region).toHaveTextContent(reported);
    expect(within(panel()).getByRole('heading', { name: reported })).toBeVisible();
  });

  it('leaves nothing behind when it is closed', async () => {
    const { user, container } = await open();
    const before = container.childElementCount;
    await user.click(button(texts.movie.close));
    await endDialogFrame();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(container.childElementCount).toBe(before - 1);
  });

  it('does not end the undo timeout while its report is open', async () => {
    const { user, library, actor } = await matching(1);
    await settle(() => library.settleRows(found(1)));
    await settle(() => library.matchRows.last().resolve());
    expect(actor().getSnapshot().matches({ undo: 'paused' })).toBe(true);
    await user.click(button(words.report.done));
    expect(actor().getSnapshot().matches({ undo: 'offered' })).toBe(true);
  });

  it('shows and announces why it waits and until when, also beside the lists', async () => {
    const { user, library } = await matching(3);
    const now = Date.now();
    const attempt = { attempt: 1, maxAttempts: 3, retryAt: now + 60_000, startedAt: now };
    const why = texts.list.retrying({ reason: texts.errors.movieTimeout, attempt: 1, of: 3 });
    const wait = () => screen.queryByText(/^in (60|59) s/)?.parentElement;
    await settle(() => library.putOffRows({ ...attempt, reason: 'movieTimeout' }));
    expect(within(panel()).getByRole('status')).toHaveTextContent(why);
    expect(panel()).toContainElement(wait() ?? null);
    expect(wait()).toHaveTextContent(why);
    await user.click(button(texts.movie.close));
    await endDialogFrame();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(wait()).toHaveTextContent(why);
    expect(document.querySelector('svg.lucide-file-input[data-mirrored]')).toBeInTheDocument();
    await settle(() => library.putOffRows(null));
    expect(screen.queryByText(/^in \d+ s/)).toBeNull();
    await user.click(button(words.show));
    expect(within(panel()).getByRole('heading', { name: words.matching })).toBeVisible();
    await user.click(button(words.cancel));
    expect(await screen.findByLabelText(words.choose)).toBeEnabled();
  });

  it('closes with an alert if the import throws, and the lists stay', async () => {
    const { user, library } = await matching(3);
    const broken = Object.defineProperty(missed(1), 'row', {
      get() {
        throw new Error('broken outcome');
      },
    });
    await settle(() => library.settleRows(broken));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(words.failed);
    await user.click(button(texts.libraryTools.more));
    await user.click(button(words.open));
    await screen.findByLabelText(words.choose);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the focus from one stage to the next', async () => {
    const { user, library } = await matching(3);
    const focused = () => document.activeElement as HTMLElement;
    expect(panel()).toContainElement(focused());
    button(words.cancel).focus();
    await settle(() => library.matchRows.last().resolve());
    expect(document.body).not.toHaveFocus();
    expect(panel()).toContainElement(focused());
    expect(focused()).toHaveAttribute('tabindex', '-1');
    await user.tab();
    expect(panel()).toContainElement(focused());
  });

  it('leaves the focus at its button for closing from one stage to the next', async () => {
    const { library } = await matching(3);
    const close = within(panel()).getByRole('button', { name: texts.movie.close });
    close.focus();
    await settle(() => library.matchRows.last().resolve());
    const name = words.report.title({ file: 'watched.csv' });
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(close).toHaveFocus();
  });
});

describe('files that are dragged over the window', () => {
  const files = [new File(['x'], 'watched.csv', { type: 'text/csv' })];
  const zone = () => screen.getByLabelText(words.choose).closest('label') ?? document.body;
  // Its border, which is not computed here, has a class of its own.
  const borderOf = () => zone().className;

  /** As a browser sends it for files, or for what is no file. */
  async function drag(type: 'dragOver' | 'dragLeave' | 'drop', types = ['Files']) {
    const dataTransfer = { types, files, dropEffect: 'move' };
    const event = createEvent[type](window);
    Object.defineProperties(event, {
      dataTransfer: { value: dataTransfer },
      relatedTarget: { value: null },
    });
    await settle(() => fireEvent(window, event));
    return { isHandled: event.defaultPrevented, effect: dataTransfer.dropEffect };
  }

  it('mark the place of the picker until they leave the window, and are imported when dropped', async () => {
    const { library } = await open();
    const before = borderOf();
    expect(await drag('dragOver')).toEqual({ isHandled: true, effect: 'copy' });
    const over = borderOf();
    expect(over).not.toBe(before);
    const inside = createEvent.dragLeave(window);
    Object.defineProperty(inside, 'relatedTarget', { value: document.body });
    await settle(() => fireEvent(window, inside));
    expect(borderOf()).toBe(over);
    await drag('dragLeave');
    expect(borderOf()).toBe(before);
    await drag('dragOver');
    expect(await drag('drop')).toMatchObject({ isHandled: true });
    expect(library.readFiles.last().input.files).toEqual(files);
  });

  it('neither replace the page nor are imported while an import runs', async () => {
    const { library } = await matching(3);
    expect(await drag('dragOver')).toEqual({ isHandled: true, effect: 'none' });
    expect(await drag('drop')).toMatchObject({ isHandled: true });
    expect(library.readFiles.calls).toHaveLength(1);
  });

  it('are none if they are text, which the browser handles', async () => {
    const { library } = await open();
    const before = borderOf();
    expect(await drag('dragOver', ['text/plain'])).toEqual({ isHandled: false, effect: 'move' });
    expect(borderOf()).toBe(before);
    expect(await drag('drop', ['text/plain'])).toMatchObject({ isHandled: false });
    expect(library.readFiles.calls).toEqual([]);
  });
});

describe('file picker', () => {
  it('takes several CSV and JSON files, and says why one was not read', async () => {
    const { user, library } = await open();
    const picker = () => screen.getByLabelText<HTMLInputElement>(words.choose);
    expect(picker()).toHaveProperty('multiple', true);
    expect(picker()).toHaveAttribute('accept', '.csv,.json,text/csv,application/json');
    // What only a pointer can do is not read.
    expect(screen.getByText('or drop them here')).toHaveAttribute('aria-hidden', 'true');
    await settle(() => fireEvent.change(picker(), { target: { files: [] } }));
    expect(library.readFiles.calls).toEqual([]);
    await user.upload(picker(), new File(['x'], 'broken.csv', { type: 'text/csv' }));
    expect(
      screen.getByRole('heading', { name: words.reading({ file: 'broken.csv' }) }),
    ).toBeVisible();
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    await settle(() => library.readFiles.last().reject(new Error('no columns')));
    expect(within(panel()).getByRole('alert')).toHaveTextContent('no columns');
    expect(picker()).toBeEnabled();
  });

  it('opens from an empty list; an import that runs is shown again instead', async () => {
    const rendered = renderLibrary(
      <>
        <ImportHost />
        <LibraryListHeader list="seen" hasMatches={false} />
      </>,
    );
    const { user, library } = rendered;
    await user.click(button(words.open));
    await user.upload(
      await screen.findByLabelText(words.choose),
      new File(['x'], 'watched.csv', { type: 'text/csv' }),
    );
    await user.click(within(panel()).getByRole('button', { name: texts.movie.close }));
    await endDialogFrame();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button(words.open));
    expect(
      within(panel()).getByRole('heading', { name: words.reading({ file: 'watched.csv' }) }),
    ).toBeVisible();
    expect(library.readFiles.calls).toHaveLength(1);
  });
});
