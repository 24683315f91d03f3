import { connectionMachine } from '../../../src/machines/home/connectionMachine.ts';
import { silent } from '../../support/manualActor.ts';
import { implicitEvents, labelled, type Model } from '../plan/model.ts';

const fromOutside = labelled({
  'a request to the app is answered': { type: 'request.answered', host: 'app' },
  'a request for movies is not answered': { type: 'request.unanswered', host: 'tmdb' },
  'the browser goes offline': { type: 'network.offline' },
  'the browser goes online': { type: 'network.online' },
  'the page is hidden': { type: 'page.hidden' },
  'the page is shown': { type: 'page.shown' },
  'the page has settled': { type: 'page.settled' },
  'a saved list is shown': { type: 'savedList.shown' },
  'the saved list is replaced': { type: 'savedList.hidden' },
  'the notice is read': { type: 'notice.dismissed' },
});

/** A host is lost once, until it is found. */
const reports = (lost: readonly string[]) =>
  ['app', 'tmdb'].map((host) =>
    lost.includes(host)
      ? { label: `the host ${host} is found`, type: 'host.found', host }
      : { label: `the host ${host} is lost`, type: 'host.lost', host },
  );

/** The connection to both hosts, each of which is a machine of its own. */
export const connectionModel: Model = {
  name: 'connection',
  machine: connectionMachine.provide({ actors: { watchBrowser: silent() } }),
  starts: [{ from: 'a new page', input: undefined }],
  relevantContext: ({ context }) => [context.lost.toSorted(), context.isSavedListShown],
  eventsIn: (snapshot) => [
    ...fromOutside,
    ...reports(snapshot.context.lost),
    ...implicitEvents(snapshot, {
      app: { 'a host breaks': new Error('broken') },
      tmdb: { 'the other host breaks': new Error('broken') },
    }),
  ],
};
