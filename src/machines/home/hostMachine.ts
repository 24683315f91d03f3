import { assign, sendTo, setup, stateIn, type ActorRef, type Snapshot } from 'xstate';
import type { Host } from '../../domain/connection.ts';
import type { NetworkEvent, VisibilityEvent } from '../../domain/externalEvents.ts';
import { firstProbeDelayMs, hostCheckTimeoutMs, maxProbeDelayMs } from '../../domain/limits.ts';
import { actorSlot } from '../actorSlot.ts';

/** Sent to the connection: the host has stopped or begun to respond. */
export type HostParentEvent =
  { type: 'host.lost'; host: Host } | { type: 'host.found'; host: Host };

export type HostInput = {
  readonly host: Host;
  readonly parent: ActorRef<Snapshot<unknown>, HostParentEvent>;
};

/** The host that is probed. */
export type ProbeInput = Pick<HostInput, 'host'>;

export type HostEvent =
  | NetworkEvent
  | VisibilityEvent
  /** A request had a response of any status. */
  | { type: 'request.answered' }
  | { type: 'request.unanswered' }
  /** Something else says that the host may have been lost or found. */
  | { type: 'check.requested' };

/**
 * Whether one host responds (§10.143, §10.197). Requests and the browser say that it may be lost or back; while it
 * is lost, only a probe says that it is back, because a response can come from the browser's cache.
 */
export const hostMachine = setup({
  types: {
    context: {} as HostInput & {
      /** Probes since the last request that was answered. */
      readonly probes: number;
    },
    events: {} as HostEvent,
    input: {} as HostInput,
    children: {} as { check: 'probeHost'; probe: 'probeHost' },
  },
  actors: {
    /** Fails if the host does not respond. */
    probeHost: actorSlot<void, ProbeInput>('probeHost'),
  },
  actions: {
    countProbe: assign(({ context }) => ({ probes: context.probes + 1 })),
    resetProbes: assign({ probes: 0 }),
    reportLost: sendTo(
      ({ context }) => context.parent,
      ({ context: { host } }) => ({ type: 'host.lost', host }),
    ),
    reportFound: sendTo(
      ({ context }) => context.parent,
      ({ context: { host } }) => ({ type: 'host.found', host }),
    ),
  },
  guards: { isHidden: stateIn({ page: 'hidden' }) },
  delays: {
    checkTimeout: hostCheckTimeoutMs,
    probeDelay: ({ context: { probes } }) =>
      Math.min(firstProbeDelayMs * 2 ** probes, maxProbeDelayMs),
  },
}).createMachine({
  id: 'host',
  context: ({ input }) => ({ ...input, probes: 0 }),
  type: 'parallel',
  states: {
    page: {
      initial: 'visible',
      states: {
        visible: { on: { 'page.hidden': { target: 'hidden', description: '§10.197' } } },
        hidden: { on: { 'page.shown': { target: 'visible', description: '§10.197' } } },
      },
    },
    reach: {
      initial: 'reachable',
      states: {
        reachable: {
          description: '§10.143',
          on: {
            'request.answered': { actions: 'resetProbes' },
            'request.unanswered': 'lost',
            'network.offline': 'checking',
            'check.requested': { target: 'checking', description: '§10.197' },
          },
        },
        /** Not lost until the check says so: it is only a hint that was received. */
        checking: {
          description: '§10.197',
          invoke: {
            id: 'check',
            src: 'probeHost',
            input: ({ context: { host } }) => ({ host }),
            onDone: 'reachable',
            onError: 'lost',
          },
          on: {
            'request.unanswered': 'lost',
            // What the check says was true before that.
            'network.offline': { target: 'checking', reenter: true },
            'network.online': { target: 'checking', reenter: true },
          },
          after: { checkTimeout: 'lost' },
        },
        lost: {
          description: '§10.197',
          entry: 'reportLost',
          exit: 'reportFound',
          on: {
            'request.answered': '.probing',
            'network.online': '.probing',
            'page.shown': '.probing',
            'check.requested': '.probing',
          },
          initial: 'waiting',
          states: {
            waiting: {
              description: '§10.197',
              after: {
                probeDelay: [{ guard: 'isHidden', target: 'paused' }, { target: 'probing' }],
              },
            },
            probing: {
              description: '§10.197',
              entry: 'countProbe',
              invoke: {
                id: 'probe',
                src: 'probeHost',
                input: ({ context: { host } }) => ({ host }),
                onDone: '#host.reach.reachable',
                // The next probe follows.
                onError: {},
              },
              // A probe without a response ends when the next begins.
              after: {
                probeDelay: [
                  { guard: 'isHidden', target: 'paused' },
                  { target: 'probing', reenter: true },
                ],
              },
            },
            paused: {},
          },
        },
      },
    },
  },
});
