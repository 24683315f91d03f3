import { texts } from '../../../../src/domain/texts.ts';
import type { ExportHomeView } from '../../models/exportHome/exportHomeModel.ts';
import { noDisk } from '../../models/exportHome/exportWorld.ts';
import { entriesOf } from '../../models/libraryHome/libraryEntry.ts';
import { listed, theMovie } from '../../models/libraryHome/libraryMovies.ts';
import { libraryAnswer } from '../library/libraryAnswer.ts';
import type { Visitor, Walk } from '../visitor.ts';
import { resetImport, lookAtFiles, setFiles } from './filesInPage.ts';

const { sections, library } = texts;
const openWatchlist = `nav[aria-label="${sections.libraryLists}"] button:first-of-type`;

/** The watchlist, for somebody who takes a file of it. */
export const exportWalk: Walk<ExportHomeView> = {
  begin: () => ({
    visit: { entries: entriesOf({ storage: 'roomy', stored: listed }), atOnce: libraryAnswer },
    async arrive(visitor) {
      await visitor.look(setFiles, null);
      await visitor.look(resetImport, null);
      await visitor.pressOn(openWatchlist);
    },
    take: async (visitor, { event }) => gestures[event.type]?.(visitor),
    look,
  }),
};

const gestures: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  'export.requested': ({ press }) => press(library.export),
  'saving.failed': ({ look: read }) => read(setFiles, noDisk),
  'saving.mended': ({ look: read }) => read(setFiles, null),
  async 'watchlist.toggled'({ focus, key }) {
    await focus(`main [data-movie-id="${theMovie.id}"]`);
    await key('w');
  },
  async 'undo.requested'({ press, pointAt }) {
    await press(library.undo);
    await pointAt(null);
  },
  async 'libraryList.opened'({ press, pressOn, await: waitFor }) {
    await press(sections.popular, { within: 'main' });
    await waitFor('main [aria-posinset="2"]');
    await pressOn(openWatchlist);
  },
};

async function look(visitor: Visitor): Promise<ExportHomeView> {
  const { file, ...seen } = await visitor.look(lookAtFiles, null);
  return { ...seen, saved: file === null ? null : moviesIn(file) };
}

function moviesIn(file: string): number {
  return (JSON.parse(file) as { readonly watchlist: readonly unknown[] }).watchlist.length;
}
