import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { texts } from '../../../../src/domain/texts.ts';
import { libraryMachine } from '../../../../src/machines/libraryMachine.ts';
import { selectExportFailure, selectUndo } from '../../../../src/machines/librarySelectors.ts';
import { inAWorld, worldOf } from '../../plan/inAWorld.ts';
import type { LabelledEvent } from '../../plan/labelledEvent.ts';
import type { Model } from '../../plan/model.ts';
import { listed, theFilm } from '../libraryHome/libraryFilms.ts';
import { exportWorld, type ExportWorld } from './exportWorld.ts';

/** What a person sees of an export, and the file they have of it. */
export type ExportHomeView = {
  readonly alert: string | null;
  /** How many films the last file holds; `null` without one. */
  readonly saved: number | null;
  /** How many films are before the person. */
  readonly cards: number;
};

const save: LabelledEvent = { label: 'export', type: 'export.requested' };
const fail: LabelledEvent = { label: 'no file can be saved', type: 'saving.failed' };
const mend: LabelledEvent = { label: 'files can be saved again', type: 'saving.mended' };
const take: LabelledEvent = {
  label: 'take the film off the watchlist',
  type: 'watchlist.toggled',
  movie: theFilm,
};
const undo: LabelledEvent = { label: 'undo', type: 'undo.requested' };
/** Another list takes the place of the watchlist, and the other way round. */
const leave: LabelledEvent = { label: 'look elsewhere and come back', type: 'shelf.shown' };

type State = SnapshotFrom<typeof libraryMachine>;

/** The library machine as somebody has it who takes a file of it. */
export const exportHomeModel: Model<ExportHomeView> = {
  name: 'exportHome',
  machine: inAWorld(libraryMachine, exportWorld),
  starts: [{ from: 'a film on the watchlist', input: listed }],
  classOf: (snapshot) => [
    (snapshot as State).context.watchlist.length,
    selectUndo(snapshot as State)?.deed,
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
  isOffered: () => true,
  viewOf(snapshot: AnyMachineSnapshot) {
    const failure = selectExportFailure(snapshot as State);
    return {
      alert: failure === null ? null : texts.library.exportFailed(failure),
      saved: worldOf<ExportWorld>(snapshot).saved,
      cards: (snapshot as State).context.watchlist.length,
    };
  },
};
