import {
  assign,
  setup,
  type ActorLogic,
  type ActorRefFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate';
import { isUnanswered } from '../domain/errors.ts';
import { toFailure, type Failure } from '../domain/failure.ts';
import { actorSlot } from './actorSlot.ts';

export type LoadContext<Content, Request> = {
  /** What the content depends on; `undefined` before it is requested. */
  readonly request: Request | undefined;
  /** `undefined` until it is loaded. */
  readonly content: Content | undefined;
  readonly failure: Failure | null;
};

export type LoadEvent<Request> =
  /** The content is needed; one of another request replaces it. */
  { type: 'content.requested'; request: Request } | { type: 'retry.requested' };

/** What `loadContent` gets. */
export type LoadParams<Request> = { readonly request: Request };

/** Without a request it loads once one is sent. */
export type LoadInput<Request> = { readonly request?: Request };

/**
 * Content that loads and fails by itself: a part of the movie modal, the options of a filter, the movies related
 * to a search (§10.40, §10.102, §10.192). After a failure it is loaded again by a press, when it is requested again
 * or, if there was no response, once the movie database responds (§10.93).
 */
export const loadMachine = setup({
  types: {
    context: {} as LoadContext<unknown, unknown>,
    events: {} as LoadEvent<unknown>,
    input: {} as LoadInput<unknown>,
    children: {} as { loadContent: 'loadContent'; connection: 'awaitConnection' },
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    loadContent: actorSlot<unknown, LoadParams<unknown>>('loadContent'),
  },
  actions: {
    setRequest: assign((_, { request }: { request: unknown }) => ({ request, content: undefined })),
    setContent: assign((_, { content }: { content: unknown }) => ({ content })),
    recordFailure: assign((_, { error }: { error: unknown }) => ({
      failure: toFailure(error, 'unknown'),
    })),
  },
  guards: {
    isRequested: ({ context }) => context.request !== undefined,
    isOtherRequest: ({ context }, { request }: { request: unknown }) => request !== context.request,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
  },
}).createMachine({
  id: 'load',
  context: ({ input: { request } }) => ({ request, content: undefined, failure: null }),
  initial: 'checking',
  on: {
    'content.requested': {
      guard: { type: 'isOtherRequest', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setRequest', params: ({ event }) => event },
      description: '§10.102, §10.229',
    },
  },
  states: {
    checking: {
      always: [
        { guard: 'isRequested', target: 'loading', description: '§10.40, §10.117' },
        { target: 'idle', description: '§10.102' },
      ],
    },
    idle: {},
    loading: {
      description: '§10.40, §10.93, §10.102, §10.117',
      invoke: {
        id: 'loadContent',
        src: 'loadContent',
        input: ({ context: { request } }) => ({ request }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setContent', params: ({ event }) => ({ content: event.output }) },
          description: '§10.40',
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'failed.unanswered',
            actions: { type: 'recordFailure', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: { type: 'recordFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    loaded: {},
    failed: {
      on: {
        'retry.requested': { target: 'loading', description: '§10.40, §10.192' },
        'content.requested': {
          target: 'loading',
          actions: { type: 'setRequest', params: ({ event }) => event },
          description: '§10.102, §10.229',
        },
      },
      initial: 'refused',
      states: {
        refused: {},
        unanswered: {
          description: '§10.93, §10.144',
          // Without it the user retries by the button.
          invoke: {
            id: 'connection',
            src: 'awaitConnection',
            onDone: '#load.loading',
            onError: {},
          },
        },
      },
    },
  },
});

/** The load machine of one content. */
export type LoadLogic<Content, Request> = ActorLogic<
  SnapshotFrom<typeof loadMachine> & { readonly context: LoadContext<Content, Request> },
  LoadEvent<Request>,
  LoadInput<Request>
>;

export type LoadRef<Content, Request> = ActorRefFrom<LoadLogic<Content, Request>>;

type LoadActors<Content, Request> = {
  /** Done when the movie database responds. */
  readonly awaitConnection: PromiseActorLogic<void, undefined>;
  readonly loadContent: PromiseActorLogic<Content, LoadParams<Request>>;
};

/**
 * A machine that loads one content. The types of request and content are those of `loadContent`: the machine
 * passes both on as they are, and `setup` takes no type parameters.
 */
export const provideLoad = <Content, Request>(actors: LoadActors<Content, Request>) =>
  loadMachine.provide({ actors: actors as LoadActors<unknown, unknown> }) as LoadLogic<
    Content,
    Request
  >;

/** A typed placeholder, as `actorSlot` is for a promise. */
export const loadSlot = <Content, Request>() => loadMachine as LoadLogic<Content, Request>;
