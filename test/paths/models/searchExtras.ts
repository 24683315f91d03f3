import { createEmptyActor, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { noExtras, type Person, type SearchExtras } from '../../../src/domain/searchExtras.ts';
import { texts } from '../../../src/texts/texts.ts';
import {
  searchExtrasMachine,
  type SearchExtrasInput,
} from '../../../src/machines/catalog/searchExtrasMachine.ts';
import { aMovie } from '../../support/builders.ts';
import {
  causeOf,
  connectionAnswersOf,
  implicitEvents,
  isOutside,
  loadEvents,
  type Answers,
  type SeenModel,
} from '../plan/model.ts';
import { answerMovie, type Visitor, type Walk } from '../visit/visitor.ts';
import { actorOf, homeAnswer, movieReply, type AtOnce } from '../wire.ts';
import { loadedPart, loadingPart, noPart, readPart, type SeenPart } from './load.ts';

/** What can be seen of the extras of a search: at its results, and on the network. */
type ExtrasView = SeenPeople & {
  readonly related: SeenPart;
  readonly requests: readonly string[];
};

type SeenPeople = {
  /** Name and best known movies of each person, in order. */
  readonly people: readonly string[];
  /** Room is kept for people. */
  readonly arePeopleAwaited: boolean;
};

type ExtrasState = SnapshotFrom<typeof searchExtrasMachine>;

const search = 'hanks';

// ── What each state shows ──────────────────────────────────────────────────────────────────────

const personOf = ({ name, knownFor }: Person) => `${name} · ${knownFor.join(', ')}`;

const heading = texts.movieDetails.recommendations;

function relatedOf(state: ExtrasState): SeenPart {
  const { related: movies } = state.context.extras;
  if (movies === null) return state.matches({ related: 'requested' }) ? loadingPart : noPart;
  return loadedPart(
    movies.map(({ title }) => `${title} 1994`),
    null,
  );
}

const requests: Readonly<Record<string, string>> = {
  related: 'GET /3/movie/1/recommendations?page=1',
  searchPeople: `GET /3/search/person?page=1&query=${search}`,
};

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const people = [{ id: 31, name: 'Tom Hanks', picturePath: null, knownFor: ['Big'] }];
const related = [aMovie({ id: 8 })];
const offline = new NetworkError();
const down = new ApiError(
  texts.errors.movieRequestFailed({ detail: 'Bad Gateway' }),
  502,
  'http_error',
);

const answers: Answers = {
  peopleConnection: connectionAnswersOf('people'),
  searchPeople: {
    'people arrive': people,
    'people find no network': offline,
    'people are refused': down,
  },
};

const contents: Answers = {
  related: { 'related movies arrive': { movies: related, relatedTo: null } },
};

const input = (found: number, extras: SearchExtras = noExtras): SearchExtrasInput => ({
  parent: createEmptyActor(),
  search,
  movies: Array.from({ length: found }, (_, index) => aMovie({ id: index + 1 })),
  extras,
});

const isRelatedAwaited = ({ children, context }: AnyMachineSnapshot) =>
  'related' in children && context.extras.related === null;

/** What a search shows besides its movies. */
export const searchExtrasModel = {
  name: 'searchExtras',
  machine: searchExtrasMachine,
  starts: [
    { from: 'four movies', input: input(4) },
    { from: 'one movie', input: input(1) },
    { from: 'no movie', input: input(0), reach: 'actor' },
    {
      from: 'restored extras',
      input: input(1, { people, related, relatedTo: null }),
      reach: 'actor',
    },
  ],
  relevantContext: ({ context: { extras } }) => extras,
  eventsIn: (snapshot) => [
    ...(snapshot.context.extras.related === null ? loadEvents(snapshot, contents) : []),
    ...implicitEvents(snapshot, answers),
  ],
  // The connection is one of both: any response brings it back for the people.
  isOffered: (state, event) =>
    isOutside(event) && (event['error'] !== offline || !isRelatedAwaited(state)),
  viewOf(snapshot) {
    const state = snapshot as ExtrasState;
    return {
      people: (state.context.extras.people ?? []).map(personOf),
      arePeopleAwaited: state.matches({ people: 'loading' }),
      related: relatedOf(state),
      requests: Object.keys(state.children)
        .filter((id) => id !== 'related' || isRelatedAwaited(state))
        .flatMap((id) => requests[id] ?? [])
        .toSorted(),
    };
  },
} satisfies SeenModel<ExtrasView>;

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

/** The results of the search are there at once, the extras are not. */
const answerSearch =
  ({ movies }: Pick<SearchExtrasInput, 'movies'>): AtOnce =>
  (sent) => {
    const actor = actorOf(sent);
    if (actor !== null && actor in requests) return null;
    if (actor !== 'searchMovies') return homeAnswer(sent);
    return movieReply({ label: '', output: { page: 1, totalPages: 1, movies } });
  };

export const searchExtrasWalk: Walk<ExtrasView> = {
  begin: ({ input: given }) => ({
    visit: { atOnce: answerSearch(given as SearchExtrasInput) },
    arrive: (visitor) => searchFor(visitor, search),
    async take(visitor, { event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await answerMovie(visitor, cause.actor, cause.answer);
    },
    look: async (visitor) => ({
      ...(await visitor.look(readPeople, texts.searchExtras.people)),
      related: await visitor.look(readPart, heading),
      requests: visitor.requests(),
    }),
  }),
};

/** Types a text and searches for it at once. */
async function searchFor({ fill, focus, key }: Visitor, text: string): Promise<void> {
  await fill(texts.search.label, text);
  await focus('input[type=search]');
  await key('Enter');
}

/** Runs in the page. */
function readPeople(label: string): SeenPeople {
  const rows = document.querySelectorAll(`ul[aria-label="${label}"] li`);
  const wordsOf = (row: Element) =>
    [...row.querySelectorAll('span > span[dir=auto]')].map(({ textContent }) => textContent);
  return {
    people: [...rows].map((row) => wordsOf(row).join(' · ')),
    arePeopleAwaited: document.querySelector('[data-list] > div > div[aria-hidden]') !== null,
  };
}
