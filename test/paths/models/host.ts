import { createEmptyActor } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { hostMachine } from '../../../src/machines/home/hostMachine.ts';
import { implicitEvents, labelled, type Answers, type Model } from '../plan/model.ts';

const events = labelled({
  'a request is answered': { type: 'request.answered' },
  'a request is not answered': { type: 'request.unanswered' },
  'the browser goes offline': { type: 'network.offline' },
  'the browser goes online': { type: 'network.online' },
  'the page is hidden': { type: 'page.hidden' },
  'the page is shown': { type: 'page.shown' },
  'the other host is lost or found': { type: 'check.requested' },
});

const probed = { 'the host responds': undefined, 'the host does not respond': new NetworkError() };
const answers: Answers = { check: probed, probe: probed };

/** After as many the delay stays the same. */
const countedProbes = 3;

/** One host of the connection. */
export const hostModel: Model = {
  name: 'host',
  machine: hostMachine,
  starts: [{ from: 'a new page', input: { host: 'tmdb', parent: createEmptyActor() } }],
  relevantContext: ({ context }) => Math.min(Number(context.probes), countedProbes),
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, answers)],
};
