import type { SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { movieStaleTimeMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { filterOptionsMachine } from '../../../src/machines/catalog/filterOptionsMachine.ts';
import { preferencesKey } from '../../../src/services/home/preferencesStore.ts';
import type { Edge } from '../plan/explore.ts';
import {
  causeOf,
  connectionAnswersOf,
  implicitEvents,
  isOutside,
  labelled,
  type Answers,
  type SeenModel,
} from '../plan/model.ts';
import { answerMovie, oneOf, reconnect, type Visitor, type Walk } from '../visit/visitor.ts';
import { actorOf, homeAnswer } from '../wire.ts';

/** What can be seen of the options of a filter: in its controls, and on the network. */
type OptionsView = SeenOptions & { readonly requests: readonly string[] };

type SeenOptions = {
  /** To choose from, or what is said in their place. */
  readonly genres: readonly string[];
  /** The panel of services; `null` while it is closed. */
  readonly services: {
    readonly heading: string;
    readonly alert: string | null;
    readonly items: readonly string[];
  } | null;
};

type OptionsState = SnapshotFrom<typeof filterOptionsMachine>;

const words = texts.filter;

// ── What each state shows ──────────────────────────────────────────────────────────────────────

function genresOf(state: OptionsState): readonly string[] {
  if (state.matches({ genres: 'failed' })) return [words.genresFailed];
  if (state.matches({ genres: 'loaded' })) return state.context.genres.map(({ name }) => name);
  return [words.genresLoading];
}

const countries: Readonly<Record<string, string>> = { US: 'the United States', DE: 'Germany' };

function servicesOf(state: OptionsState): OptionsView['services'] {
  const { country, services } = state.context;
  if (country === null) return null;
  return {
    heading: words.servicesIn(countries[country] ?? ''),
    alert: state.matches({ services: 'failed' }) ? words.servicesFailed : null,
    items: services.map(({ name }) => name),
  };
}

const requestsOf = (state: OptionsState): readonly string[] => [
  ...(state.matches({ genres: 'loading' }) ? ['GET /3/genre/movie/list'] : []),
  ...(state.matches({ services: 'loading' })
    ? [`GET /3/watch/providers/movie?watch_region=${state.context.country}`]
    : []),
];

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const failed = (what: string) => ({
  [`${what} find no network`]: new NetworkError(),
  [`${what} are refused`]: new ApiError('Bad Gateway', 502, 'http_error'),
});

const answers: Answers = {
  genresConnection: connectionAnswersOf('genres'),
  servicesConnection: connectionAnswersOf('services'),
  loadGenres: { 'genres arrive': [{ id: 35, name: 'Comedy' }], ...failed('genres') },
  loadServices: {
    'services arrive': [{ id: 8, name: 'Streamly', logoPath: null }],
    ...failed('services'),
  },
};

const wishes = labelled({
  'want genres': { type: 'genres.requested' },
  'want services of the US': { type: 'services.requested', country: 'US' },
  'want services of Germany': { type: 'services.requested', country: 'DE' },
});

/** Genres and services to choose from. */
export const filterOptionsModel = {
  name: 'filterOptions',
  machine: filterOptionsMachine,
  starts: [{ from: 'no option', input: undefined }],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => [...wishes, ...implicitEvents(snapshot, answers)],
  isOffered(state, event) {
    // The focus that reaches the services asks for genres, too: those that are missing come first.
    if (event.type === 'genres.requested') return state.matches({ services: 'idle' });
    if (event.type === 'services.requested') return state.matches({ genres: 'loaded' });
    return isOutside(event);
  },
  viewOf(snapshot) {
    const state = snapshot as OptionsState;
    return { genres: genresOf(state), services: servicesOf(state), requests: requestsOf(state) };
  },
} satisfies SeenModel<OptionsView>;

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

const loaded: ReadonlySet<string | null> = new Set(['loadGenres', 'loadServices']);

export const filterOptionsWalk: Walk<OptionsView> = {
  begin: () => ({
    visit: {
      // Wide enough for the controls of the filter.
      viewport: { width: 1200, height: 900 },
      atOnce: (sent) => (loaded.has(actorOf(sent)) ? null : homeAnswer(sent)),
    },
    async take(visitor, edge) {
      const cause = causeOf(edge.event);
      if (cause.kind === 'answer') return answerMovie(visitor, cause.actor, cause.answer);
      // Cached responses are too old to be shown.
      await visitor.moveOn(movieStaleTimeMs);
      await (edge.event.type === 'genres.requested'
        ? wantGenres(visitor)
        : wantServices(visitor, edge));
      await reconnect(visitor);
    },
    look: async (visitor) => ({
      ...(await visitor.look(readPage, words.genre)),
      requests: visitor.requests(),
    }),
  }),
};

async function wantGenres({ focus }: Visitor): Promise<void> {
  await focus('input[type=search]');
  await focus(`select[aria-label="${words.genre}"]`);
}

/** Another country is chosen in another tab; the open panel follows. */
async function wantServices(visitor: Visitor, edge: Edge): Promise<void> {
  const { press, key } = visitor;
  const state = edge.from.snapshot as OptionsState;
  const country = String(edge.event['country']);
  const { country: before } = state.context;
  if (country !== before) {
    await visitor.writeStorage(preferencesKey, JSON.stringify({ version: 0, state: { country } }));
    if (before !== null) return;
  } else if (state.matches({ services: 'failed' })) return press(texts.list.tryAgain);
  else await oneOf(edge, [() => key('Escape'), () => press(words.show)])();
  await press(words.services);
}

/** Runs in the page. */
function readPage(genre: string): SeenOptions {
  const select = `select[aria-label="${genre}"]`;
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const [heading] = textsOf('dialog[open] h2');
  const [alert = null] = textsOf('dialog[open] [role=alert] p');
  return {
    // The second group excludes them.
    genres: [
      ...textsOf(`${select} > option`).slice(1),
      ...textsOf(`${select} > :nth-child(2) > option`),
    ],
    services:
      heading === undefined ? null : { heading, alert, items: textsOf('dialog[open] li label') },
  };
}
