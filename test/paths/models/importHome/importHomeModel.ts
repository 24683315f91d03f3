import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type { RowResult } from '../../../../src/domain/libraryImport.ts';
import { libraryImportMachine } from '../../../../src/machines/library/libraryImportMachine.ts';
import { selectStage } from '../../../../src/machines/library/libraryImportSelectors.ts';
import { listed } from '../libraryHome/libraryMovies.ts';
import { plannedAt } from '../../plan/explore.ts';
import { inAWorld, type LabelledEvent, type SeenModel, worldOf } from '../../plan/model.ts';
import { listFile, otherFile, wanted, wantedTitle, type GivenFile } from './importFiles.ts';
import { importHomeViewOf, type ImportHomeView } from './importHomeView.ts';
import { importWorld, type ImportHomeInput, type ImportWorld } from './importWorld.ts';

const choosing = (label: string, { name }: GivenFile): LabelledEvent => ({
  label,
  type: 'files.selected',
  files: [new File([], name)],
});
const chooseList = choosing('choose a list of movies', listFile);
const chooseOther = choosing('choose a file that is no such list', otherFile);

const settled = (label: string, outcome: RowResult): LabelledEvent => ({
  label,
  type: 'rows.processed',
  rowResults: [outcome],
});
const row = { row: 1, label: wantedTitle };
const entry = { id: wanted.id, at: 1, movie: wanted, fetchedAt: plannedAt };
const searching: readonly LabelledEvent[] = [
  settled('the movie is found', { ...row, result: 'matched', list: 'watchlist', entry }),
  settled('the movie is not found', { ...row, result: 'unmatched', reason: 'notFound' }),
  {
    label: 'the search finds no network',
    type: 'xstate.error.actor.matchRows',
    error: new NetworkError(),
    actorId: 'matchRows',
  },
];

const cancel: LabelledEvent = { label: 'cancel', type: 'import.cancelled' };
const goOn: LabelledEvent = { label: 'go on', type: 'import.retryRequested' };
const close: LabelledEvent = { label: 'close the panel', type: 'panel.closed' };
const show: LabelledEvent = { label: 'look at the import', type: 'panel.opened' };

/** What its person can do in each stage, with the panel before them. */
const inThePanel: Readonly<Record<string, readonly LabelledEvent[]>> = {
  selectingFiles: [chooseList, chooseOther, close],
  matching: [cancel, close],
  interrupted: [cancel, goOn, close],
  done: [close],
};

function eventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const stage = selectStage(snapshot as SnapshotFrom<typeof libraryImportMachine>);
  const { panel } = worldOf<ImportWorld>(snapshot);
  return [
    ...(stage === 'matching' ? searching : []),
    ...(panel === 'shown' ? (inThePanel[stage] ?? []) : []),
    ...(panel === 'aside' ? [show] : []),
  ];
}

/** The import machine as a person has it before them, from the opened panel to the closed one. */
export const importHomeModel: SeenModel<ImportHomeView> = {
  name: 'importHome',
  machine: inAWorld(libraryImportMachine, importWorld),
  starts: [
    { from: 'an empty watchlist', input: { library: null } satisfies ImportHomeInput },
    { from: 'a watchlist with the movie', input: { library: listed } satisfies ImportHomeInput },
  ],
  classOf: ({ context: { library, files, rowResults, failure, world } }) => [
    library.watchlist.length,
    files[0]?.name,
    rowResults,
    failure,
    world,
  ],
  eventsIn,
  viewOf: importHomeViewOf,
};
