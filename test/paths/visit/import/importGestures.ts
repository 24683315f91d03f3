import { initialRetryDelayMs, movieRetries } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { listFile, otherFile, wanted } from '../../models/importHome/importFiles.ts';
import type { Edge } from '../../plan/explore.ts';
import { movieReply } from '../../wire.ts';
import type { Visitor } from '../visitor.ts';

type Gesture = (visitor: Visitor, edge: Edge) => Promise<void>;

const { import: words } = texts.library;
const retryWaits = Array.from({ length: movieRetries }, (_, n) => initialRetryDelayMs * 2 ** n);
const files = [listFile, otherFile];

/** What each event of an import is in the hands of a person, or on the network. */
export const importGestures: Readonly<Record<string, Gesture>> = {
  'files.selected': ({ giveFile }, { event }) => {
    const [chosen] = event['files'] as readonly File[];
    const given = files.find((file) => file.name === chosen?.name);
    if (given === undefined) throw new Error(`nobody has the file "${chosen?.name}"`);
    return giveFile(words.choose, given);
  },
  'import.cancelled': ({ press }) => press(words.cancel),
  'import.retryRequested': ({ press }) => press(words.goOn),
  // A report has a button for it, too.
  'panel.closed': ({ press }, { from }) =>
    press(from.snapshot.matches('done') ? words.report.done : texts.movie.close),
  'panel.opened': ({ press }) => press(words.show),
  'rows.processed': ({ answer }, { event }) => {
    const [outcome] = event['rowResults'] as readonly { readonly result: string }[];
    const movies = outcome?.result === 'matched' ? [wanted] : [];
    return answer(
      'searchMovies',
      movieReply({ label: '', output: { page: 1, totalPages: 1, movies } }),
    );
  },
  async 'xstate.error.actor.matchRows'({ answer, fire }) {
    await answer('searchMovies', 'unreachable');
    for (const wait of retryWaits) {
      await fire(wait);
      await answer('searchMovies', 'unreachable');
    }
  },
};
