import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { NetworkError, ApiError } from '../../../src/domain/errors.ts';
import { texts } from '../../../src/domain/texts.ts';
import { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import {
  selectPart,
  selectProgress,
  type Progress,
} from '../../../src/machines/movie/movieSelectors.ts';
import { aMovie } from '../../support/builders.ts';
import { silent } from '../../support/silent.ts';
import { type Answer, implicitEvents, type LabelledEvent, type SeenModel } from '../plan/model.ts';

/** What can be seen of a part of a movie's page. */
export type PartView = {
  readonly progress: Progress;
  readonly cast: readonly string[] | null;
  readonly failure: string | null;
  readonly isAsked: boolean;
  /** Whether it would hear of the network coming back. */
  readonly isListening: boolean;
};

const events: readonly LabelledEvent[] = [
  { label: 'try again', type: 'retry.requested' },
  { label: 'the network comes back', type: 'network.online' },
];

const answers: Readonly<Record<string, readonly Answer[]>> = {
  loadPart: [
    { label: 'it comes', output: { cast: [aRole('Ada Brindle'), aRole('Bo Finch')] } },
    { label: 'there is nothing in it', output: { cast: [] } },
    { label: 'it fails', error: new NetworkError() },
    {
      label: 'it fails otherwise',
      error: new ApiError(texts.errors.movieRequestFailed('Bad Gateway'), 502, 'http_error'),
    },
  ],
};

function aRole(name: string) {
  return { creditId: name, name, character: null, picturePath: null };
}

/** A part of a movie's page, the cast for one, as it is explored. */
export const moviePartModel: SeenModel<PartView> = {
  name: 'moviePart',
  machine: moviePartMachine.provide({ actors: { watchNetwork: silent() } }),
  starts: [{ from: 'an opened movie', input: { movie: aMovie({ id: 7 }) } }],
  classOf: ({ context }) => context,
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, answers)],
  // There is something to try again once it has failed.
  isOffered: (state, { type }) => type !== 'retry.requested' || state.value === 'failed',
  viewOf: (state) => ({
    ...partScreenOf(state),
    isAsked: 'loadPart' in state.children,
    isListening: 'network' in state.children,
  }),
};

/** The part of the view that is told by the snapshot of an actor too. */
export function partScreenOf(state: AnyMachineSnapshot): Omit<PartView, 'isAsked' | 'isListening'> {
  const snapshot = state as SnapshotFrom<typeof moviePartMachine>;
  return {
    progress: selectProgress(snapshot),
    cast: selectPart('cast')(snapshot)?.map(({ name }) => name) ?? null,
    failure: snapshot.context.failure?.message ?? null,
  };
}
