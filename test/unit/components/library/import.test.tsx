import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LibraryListHeader } from '../../../../src/components/library/LibraryListHeader.tsx';
import type { RowResult } from '../../../../src/domain/libraryImport.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { modes, settle } from '../../../support/renderApp.tsx';
import { renderLibrary } from './renderLibrary.tsx';

const { import: words } = texts.library;
const button = (name: string) => screen.getByRole('button', { name });

const found = (row: number): RowResult => ({
  row,
  label: `Movie ${row}`,
  result: 'matched',
  list: 'seen',
  entry: anEntry(row),
});
const unmatched = (row: number): RowResult => ({
  row,
  label: `Movie ${row}`,
  result: 'unmatched',
  reason: 'notFound',
});
const getButtonRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    label: `Movie ${index + 1}`,
    list: 'seen' as const,
    at: index,
    name: { by: 'title' as const, title: `Movie ${index + 1}`, year: null },
  }));

/** The panel, with a file of so many rows being looked through. */
async function matching(count: number, strict: boolean) {
  const rendered = renderLibrary(<LibraryListHeader list="seen" isEmpty={false} />, { strict });
  const { user, library } = rendered;
  await user.click(button(words.open));
  const input = await screen.findByLabelText(words.choose);
  await user.upload(input, new File(['x'], 'watched.csv', { type: 'text/csv' }));
  const files = [{ name: 'watched.csv', rowCount: count }];
  const contents = { files, rows: getButtonRows(count), unmatched: [] };
  await settle(() => library.readFiles.last().resolve(contents));
  return rendered;
}

describe.each(modes)('import panel, $mode', ({ strict }) => {
  it('says where to get a file, and why a file was refused', async () => {
    const { user, library } = renderLibrary(<LibraryListHeader list="seen" isEmpty={false} />, {
      strict,
    });
    await user.click(button(words.open));
    const input = await screen.findByLabelText(words.choose);
    expect(screen.getByText(words.from.letterboxdFiles)).toBeVisible();
    await user.upload(input, new File(['x'], 'a.csv', { type: 'text/csv' }));
    await settle(() => library.readFiles.last().reject(new Error(words.errors.packed)));
    expect(screen.getByRole('alert')).toHaveTextContent(words.errors.packed);
    expect(library.readFiles.last().input.list).toBe('seen');
  });

  it('imports several files, and reports the rows of each under its name', async () => {
    const { user, library } = renderLibrary(<LibraryListHeader list="seen" isEmpty={false} />, {
      strict,
    });
    await user.click(button(words.open));
    const input = await screen.findByLabelText(words.choose);
    const chosen = [new File(['x'], 'watchlist.csv'), new File(['y'], 'watched.csv')];
    await user.upload(input, chosen);
    expect(library.readFiles.last().input.files.map(({ name }) => name)).toEqual([
      'watchlist.csv',
      'watched.csv',
    ]);
    const files = chosen.map(({ name }) => ({ name, rowCount: 1 }));
    await settle(() =>
      library.readFiles.last().resolve({ files, rows: getButtonRows(2), unmatched: [] }),
    );
    await settle(() => library.settleRows(unmatched(1), unmatched(2)));
    await settle(() => library.matchRows.last().resolve());
    const reason = words.report.reasons.notFound;
    expect(screen.getByText(`${words.report.rowOf('watched.csv', 1)} · ${reason}`)).toBeVisible();
    const title = words.report.title('watchlist.csv, watched.csv');
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  it('shows its progress as a bar and as a figure', async () => {
    const { library } = await matching(5_000, strict);
    await settle(() => library.settleRows(found(1), unmatched(2), found(3)));
    const bar = screen.getByRole('progressbar', { name: words.matching });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '5000']);
    expect(screen.getByText('3 of 5,000')).toBeVisible();
    expect(screen.getByText(words.found('2'))).toBeVisible();
  });

  it('reports each row with its reason, a portion at a time', async () => {
    const { user, library } = await matching(151, strict);
    const misses = Array.from({ length: 150 }, (_, index) => unmatched(index + 2));
    await settle(() => library.settleRows(found(1), ...misses));
    await settle(() => library.matchRows.last().resolve());
    const group = screen.getByText(words.report.unmatched).closest('details');
    if (group === null) throw new Error('no rows are unmatched');
    const rows = within(group);
    expect(rows.getByText('150')).toBeVisible();
    expect(rows.getAllByText(/^Row /)).toHaveLength(100);
    expect(rows.getByText(`Row 2 · ${words.report.reasons.notFound}`)).toBeVisible();
    await user.click(rows.getByRole('button', { name: words.report.more('50') }));
    expect(rows.getAllByText(/^Row /)).toHaveLength(150);
    expect(screen.getByText(words.report.matched)).toBeVisible();
  });

  it('announces each stage once, in a live region that was there before', async () => {
    const { user, library } = await matching(1, strict);
    const panel = within(screen.getByRole('dialog'));
    const region = panel.getByText(words.matching, { ignore: 'h3' });
    expect(region).toHaveAttribute('role', 'status');
    await settle(() => library.matchRows.last().reject(new Error('Network Error')));
    expect(region).toBeEmptyDOMElement();
    await user.click(panel.getByRole('button', { name: words.goOn }));
    await settle(() => library.matchRows.last().resolve());
    const reported = words.report.title('watched.csv');
    expect(panel.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent(reported);
    expect(panel.getByRole('heading', { name: reported })).toBeVisible();
  });

  it('does not end the undo timeout while its report is open', async () => {
    const { user, library, actor } = await matching(1, strict);
    await settle(() => library.settleRows(found(1)));
    await settle(() => library.matchRows.last().resolve());
    expect(actor().getSnapshot().matches({ undo: 'paused' })).toBe(true);
    await user.click(button(words.report.done));
    expect(actor().getSnapshot().matches({ undo: 'offered' })).toBe(true);
  });

  it('shows and announces why it waits and until when, also beside the lists', async () => {
    const { user, library } = await matching(3, strict);
    const retry = {
      attempt: 1,
      maxAttempts: 3,
      retryAt: Date.now() + 60_000,
      startedAt: Date.now(),
      message: 'Busy',
    };
    const why = texts.list.retrying('Busy', 1, 3);
    await settle(() => library.putOffRows(retry));
    const panel = within(screen.getByRole('dialog'));
    expect(panel.getByRole('status')).toHaveTextContent(why);
    expect(panel.getByText(/^in (60|59) s/).parentElement).toHaveTextContent(why);
    await user.click(button(texts.movie.close));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText(/^in (60|59) s/).parentElement).toHaveTextContent(why);
    await settle(() => library.putOffRows(null));
    expect(screen.queryByText(/^in \d+ s/)).toBeNull();
  });

  it('closes with an alert if the import throws, and the lists stay', async () => {
    const { user, library } = await matching(3, strict);
    const broken = Object.defineProperty(unmatched(1), 'row', {
      get() {
        throw new Error('broken outcome');
      },
    });
    await settle(() => library.settleRows(broken));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(words.failed);
    await user.click(button(words.open));
    await screen.findByLabelText(words.choose);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be closed and opened again while the import runs', async () => {
    const { user, library } = await matching(3, strict);
    await user.click(button(texts.movie.close));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByText(words.running('0', '3'))).toBeVisible();
    await settle(() => library.matchRows.last().reject(new Error('Network Error')));
    expect(screen.getByText(words.stopped)).toBeVisible();
    await user.click(button(words.show));
    expect(screen.getByRole('alert')).toHaveTextContent('Network Error');
    await user.click(button(words.goOn));
    expect(library.matchRows.inFlight()).toBe(1);
  });

  it('keeps the focus from one stage to the next', async () => {
    const { user, library } = await matching(3, strict);
    const panel = screen.getByRole('dialog');
    expect(panel).toContainElement(document.activeElement as HTMLElement);
    button(words.cancel).focus();
    await settle(() => library.matchRows.last().resolve());
    expect(document.activeElement).not.toBe(document.body);
    expect(panel).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
    expect(panel).toContainElement(document.activeElement as HTMLElement);
  });

  it('is cancelled by its button, and ends with the panel if no import runs', async () => {
    const { user, library } = await matching(3, strict);
    await user.click(button(words.cancel));
    expect(library.matchRows.inFlight()).toBe(0);
    await screen.findByLabelText(words.choose);
    await user.click(button(texts.movie.close));
    await waitFor(() => expect(screen.queryByLabelText(words.choose)).toBeNull());
    expect(screen.queryByText(words.show)).toBeNull();
  });
});

describe.each(modes)('library list tools, $mode', ({ strict }) => {
  it('hide seen movies, and say so', async () => {
    const { user, library } = renderLibrary(
      <LibraryListHeader list="watchlist" isEmpty={false} />,
      { strict },
    );
    const hiding = screen.getByRole('switch', { name: texts.library.hideSeen });
    expect(hiding).toHaveAttribute('aria-checked', 'false');
    await user.click(hiding);
    expect(hiding).toHaveAttribute('aria-checked', 'true');
    expect(library.store.load().library.hidesSeen).toBe(true);
  });

  it('export once, and show why an export failed', async () => {
    const { user, library } = renderLibrary(<LibraryListHeader list="seen" isEmpty={false} />, {
      strict,
    });
    await user.click(button(texts.library.export));
    await user.click(button(texts.library.exporting));
    expect(library.saveFile.calls).toHaveLength(1);
    await settle(() => library.saveFile.last().reject(new Error('no disk')));
    expect(screen.getByRole('alert')).toHaveTextContent(texts.library.exportFailed('no disk'));
  });

  it('load unresolved movies, and count them meanwhile', async () => {
    const held = putting('seen', { id: 3, at: 3, movie: null, fetchedAt: 0 }, anEntry(4));
    const { library } = renderLibrary(<LibraryListHeader list="seen" isEmpty={false} />, {
      strict,
      held,
    });
    expect(screen.getByText(texts.library.unresolved(1))).toBeVisible();
    expect(library.movies.received).toContainEqual({ type: 'movies.requested', ids: [3] });
  });
});
