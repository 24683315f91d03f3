import { texts } from '../../../../src/domain/texts.ts';
import type { ImportHomeView } from '../../models/importHome/importHomeView.ts';
import type { ImportHomeInput } from '../../models/importHome/importWorld.ts';
import { entriesOf, entryKey, storedIn } from '../../models/libraryHome/libraryEntry.ts';
import { libraryAnswer } from '../library/libraryAnswer.ts';
import type { Visitor, Walk } from '../visitor.ts';
import { importGestures } from './importGestures.ts';
import { lookAtImport } from './lookAtImport.ts';

const { sections, library } = texts;
const watchlist = `nav[aria-label="${sections.libraryLists}"] button`;
const openImport = `[role=group][aria-label="${library.tools}"] button:not([role])`;
const names = { close: texts.movie.close, show: library.import.show, entryKey };

/** The import panel over the watchlist, for somebody who brings movies in from a file. */
export const importWalk: Walk<ImportHomeView> = {
  begin: ({ input }) => ({
    visit: {
      entries: entriesOf({ storage: 'roomy', stored: (input as ImportHomeInput).library }),
      atOnce: libraryAnswer,
    },
    async arrive({ pressOn, await: waitFor }) {
      await pressOn(`${watchlist}:first-of-type`);
      await pressOn(`${openImport}:nth-of-type(1)`);
      await waitFor('dialog[open] input[type=file]');
    },
    take: async (visitor, edge) => importGestures[edge.event.type]?.(visitor, edge),
    look,
  }),
};

async function look(visitor: Visitor): Promise<ImportHomeView> {
  const { entry, ...seen } = await visitor.look(lookAtImport, names);
  return {
    ...seen,
    stored: storedIn(entry)?.watchlist ?? [],
    isSearching: visitor.isAsking('searchMovies'),
  };
}
