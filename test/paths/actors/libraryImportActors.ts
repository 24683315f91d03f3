import { flush } from '../../support/parked.ts';
import { startLibrary } from '../../support/startLibrary.ts';
import type { LibraryImportInput } from '../../../src/machines/library/libraryImportMachine.ts';
import { changesTo } from '../../support/setupLibrary.ts';
import { importScreenOf, type LibraryImportView } from '../models/libraryImportModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real import actor, opened by the real library actor, over parked calls. */
export const libraryImportActors: System<LibraryImportView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as LibraryImportInput),
};

function drive({ list, library }: LibraryImportInput): Driver<LibraryImportView> {
  const { actor, importing, readFiles, matchRows, unload } = startLibrary({
    held: changesTo(library),
  });
  const calls = { readFiles, matchRows };
  actor.send({ type: 'import.opened', list });

  return {
    async take({ event }) {
      const cause = causeOf(event);
      const child = importing();
      if (cause.kind === 'answer') await settle(calls, cause.actor, cause.answer);
      else Reflect.apply(child.send, child, [bare(event)]);
      await flush();
    },
    view: () => ({
      ...importScreenOf(importing().getSnapshot()),
      calls: [
        ...Object.entries(calls).flatMap(([id, { open }]) => open().map(() => id)),
        ...(unload.running() > 0 ? ['unload'] : []),
      ].toSorted(),
    }),
    close: () => void actor.stop(),
  };
}
