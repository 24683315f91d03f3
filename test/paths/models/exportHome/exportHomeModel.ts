import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { texts } from '../../../../src/domain/texts.ts';
import { libraryMachine } from '../../../../src/machines/library/libraryMachine.ts';
import {
  selectExportFailure,
  selectUndo,
} from '../../../../src/machines/library/librarySelectors.ts';
import { inAWorld, type LabelledEvent, type SeenModel, worldOf } from '../../plan/model.ts';
import { listed, theMovie } from '../libraryHome/libraryMovies.ts';
import { exportWorld, type ExportWorld } from './exportWorld.ts';

/** What a person sees of an export, and the file they have of it. */
export type ExportHomeView = {
  readonly alert: string | null;
  /** How many movies the last file holds; `null` without one. */
  readonly saved: number | null;
  /** How many movies are before the person. */
  readonly cards: number;
};

const save: LabelledEvent = { label: 'export', type: 'export.requested' };
const fail: LabelledEvent = { label: 'no file can be saved', type: 'saving.failed' };
const mend: LabelledEvent = { label: 'files can be saved again', type: 'saving.mended' };
const take: LabelledEvent = {
  label: 'take the movie off the watchlist',
  type: 'watchlist.toggled',
  movie: theMovie,
};
const undo: LabelledEvent = { label: 'undo', type: 'undo.requested' };
/** Another list takes the place of the watchlist, and the other way round. */
const leave: LabelledEvent = { label: 'look elsewhere and come back', type: 'libraryList.opened' };

type State = SnapshotFrom<typeof libraryMachine>;

/** The library machine as somebody has it who takes a file of it. */
export const exportHomeModel: SeenModel<ExportHomeView> = {
  name: 'exportHome',
  machine: inAWorld(libraryMachine, exportWorld),
  starts: [{ from: 'a movie on the watchlist', input: listed }],
  classOf: (snapshot) => [
    (snapshot as State).context.watchlist.length,
    selectUndo(snapshot as State)?.kind,
    selectExportFailure(snapshot as State),
    worldOf(snapshot),
  ],
  eventsIn(snapshot) {
    const { context } = snapshot as State;
    const { canSave } = worldOf<ExportWorld>(snapshot);
    return [
      save,
      leave,
      canSave ? fail : mend,
      ...(context.watchlist.length > 0 ? [take] : []),
      ...(context.undo === null ? [] : [undo]),
    ];
  },
  viewOf(snapshot: AnyMachineSnapshot) {
    const failure = selectExportFailure(snapshot as State);
    return {
      alert: failure === null ? null : texts.library.exportFailed(failure),
      saved: worldOf<ExportWorld>(snapshot).saved,
      cards: (snapshot as State).context.watchlist.length,
    };
  },
};
