import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { texts } from '../../../../src/domain/texts.ts';
import type { libraryImportMachine } from '../../../../src/machines/library/libraryImportMachine.ts';
import {
  getRowResults,
  selectFileNames,
  selectMatchedCount,
  selectImportFailure,
  selectRowResults,
  selectRowCount,
  selectProcessedCount,
} from '../../../../src/machines/library/libraryImportSelectors.ts';
import { worldOf } from '../../plan/model.ts';
import type { ImportWorld } from './importWorld.ts';

/** What a person sees of an import, and what it has brought. */
export type ImportHomeView = {
  readonly panel: PanelView | null;
  /** Of the import that goes on while its panel is away. */
  readonly notice: string | null;
  /** Titles on the watchlist, behind the panel or not. */
  readonly cards: readonly string[];
  /** In storage. */
  readonly stored: readonly string[];
  /** A search for the movie is on its way. */
  readonly isSearching: boolean;
};

type PanelView = {
  /** `null` while a file is chosen. */
  readonly heading: string | null;
  readonly alert: string | null;
  /** Beside the bar. */
  readonly figures: readonly string[];
  /** Of the report: each result with how many rows came to it. */
  readonly results: readonly string[];
  /** What can be pressed, but for the way out. */
  readonly buttons: readonly string[];
};

type State = SnapshotFrom<typeof libraryImportMachine>;

const { import: words } = texts.library;

export function importHomeViewOf(state: AnyMachineSnapshot): ImportHomeView {
  const snapshot = state as State;
  const { panel } = worldOf<ImportWorld>(state);
  const held = snapshot.context.library.watchlist.map(({ movie }) => String(movie?.title));
  const brought = snapshot.matches('done')
    ? getRowResults(selectRowResults(snapshot), 'matched').map(({ label }) => label)
    : [];
  return {
    panel: panel === 'shown' ? panelOf(snapshot) : null,
    notice: panel === 'aside' ? noticeOf(snapshot) : null,
    cards: [...brought, ...held],
    stored: [...brought, ...held],
    isSearching: snapshot.matches({ working: 'matching' }),
  };
}

function panelOf(snapshot: State): PanelView {
  const blank = { heading: null, alert: selectImportFailure(snapshot), figures: [], results: [] };
  if (snapshot.matches('selectingFiles')) return { ...blank, buttons: [] };
  if (snapshot.matches('done')) {
    const { report } = words;
    return {
      ...blank,
      heading: report.title(selectFileNames(snapshot)),
      results: resultsOf(snapshot),
      buttons: [report.another, report.done],
    };
  }
  const isMatching = snapshot.matches({ working: 'matching' });
  return {
    ...blank,
    heading: isMatching ? words.matching : words.interrupted,
    figures: [
      words.progress(String(selectProcessedCount(snapshot)), String(selectRowCount(snapshot))),
      words.found(String(selectMatchedCount(snapshot))),
    ],
    buttons: isMatching ? [words.cancel] : [words.cancel, words.goOn],
  };
}

function resultsOf(snapshot: State): readonly string[] {
  const { report } = words;
  const outcomes = selectRowResults(snapshot);
  return (['matched', 'duplicate', 'unmatched'] as const)
    .map((result) => ({ title: report[result], count: getRowResults(outcomes, result).length }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${title} ${count}`);
}

function noticeOf(snapshot: State): string {
  if (snapshot.matches({ working: 'interrupted' })) return words.stopped;
  if (snapshot.matches('done')) return words.done;
  return words.running(String(selectProcessedCount(snapshot)), String(selectRowCount(snapshot)));
}
