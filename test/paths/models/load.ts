import type { SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import type { CastMember } from '../../../src/domain/movieDetails.ts';
import { texts } from '../../../src/texts/texts.ts';
import { loadMachine } from '../../../src/machines/loadMachine.ts';
import { selectProgress, type Progress } from '../../../src/machines/loadSelectors.ts';
import { aMovie } from '../../support/builders.ts';
import {
  causeOf,
  connectionAnswers,
  implicitEvents,
  isOutside,
  labelled,
  type Answers,
  type SeenModel,
} from '../plan/model.ts';
import { answerMovie, firstCard, reconnect, type Visitor, type Walk } from '../visit/visitor.ts';
import { actorOf, homeAnswer } from '../wire.ts';

/** What can be seen of a part of a movie: in the modal, and on the network. */
export type PartView = SeenPart & { readonly requests: readonly string[] };

export type SeenPart = {
  readonly isBusy: boolean;
  /** What it lists, in order. */
  readonly items: readonly string[];
  /** What it says in their place. */
  readonly message: string | null;
  readonly button: string | null;
};

type LoadState = SnapshotFrom<typeof loadMachine>;

// ── What each state shows ──────────────────────────────────────────────────────────────────────

/** There is no such part. */
export const noPart: SeenPart = { isBusy: true, items: [], message: null, button: null };

export const loadingPart: SeenPart = {
  isBusy: true,
  items: [],
  message: texts.movie.loading,
  button: null,
};

const failedPart = (heading: string): SeenPart => ({
  isBusy: false,
  items: [],
  message: texts.movie.partFailed({ part: heading }),
  button: texts.list.tryAgain,
});

export const loadedPart = (items: readonly string[], message: string | null): SeenPart => ({
  isBusy: false,
  items,
  message,
  button: null,
});

const shows: Readonly<Record<Progress, (cast: readonly CastMember[]) => SeenPart>> = {
  loading: () => loadingPart,
  loaded: (cast) =>
    loadedPart(cast.map(creditOf), cast.length === 0 ? texts.movieDetails.noCast : null),
  failed: () => failedPart(texts.movieDetails.cast),
};

const creditOf = ({ name, character }: CastMember) =>
  character === null ? name : `${name} as ${character}`;

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const wishes = labelled({
  'try again': { type: 'retry.requested' },
  'request Monday': { type: 'content.requested', request: 'Monday' },
  'request Tuesday': { type: 'content.requested', request: 'Tuesday' },
});

const aRole = (name: string, character: string | null): CastMember => ({
  creditId: name,
  personId: 31,
  isDirector: false,
  name,
  character,
  picturePath: null,
});

const answers: Answers = {
  connection: connectionAnswers,
  loadContent: {
    'the cast arrives': [aRole('Ada Brindle', 'Hedda'), aRole('Bo Finch', null)],
    'an empty cast arrives': [],
    'the cast finds no network': new NetworkError(),
    'the cast is refused': new ApiError(
      texts.errors.movieRequestFailed({ detail: 'Bad Gateway' }),
      502,
      'http_error',
    ),
  },
};

/** What loads by itself: the cast of a movie stands for all. */
export const loadModel: SeenModel<PartView> = {
  name: 'load',
  machine: loadMachine,
  starts: [
    { from: 'an opened movie', input: { request: aMovie() } },
    { from: 'no request', input: {}, reach: 'actor' },
  ],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => [...wishes, ...implicitEvents(snapshot, answers)],
  // The parts of a movie are requested once, with it.
  isOffered: (state, event) =>
    isOutside(event) || (event.type === 'retry.requested' && state.matches('failed')),
  viewOf(snapshot) {
    const state = snapshot as LoadState;
    const { request, content = [] } = state.context;
    const progress = selectProgress(state);
    const { id } = request as Movie;
    return {
      ...shows[progress](content as readonly CastMember[]),
      requests: progress === 'loading' ? [`GET /3/movie/${id}/credits`] : [],
    };
  },
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

/** All else that is asked for is answered at once. */
export const loadWalk: Walk<PartView> = {
  begin: () => ({
    visit: { atOnce: (sent) => (actorOf(sent) === 'loadContent' ? null : homeAnswer(sent)) },
    arrive: openMovie,
    async take(visitor, { event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await answerMovie(visitor, cause.actor, cause.answer);
      else {
        await visitor.press(texts.list.tryAgain, { within: 'dialog[open]' });
        await reconnect(visitor);
      }
    },
    look: async (visitor) => ({
      ...(await visitor.look(readPart, texts.movieDetails.cast)),
      requests: visitor.requests(),
    }),
  }),
};

/** Opens the first movie, and waits for its parts. */
export async function openMovie({ pressOn, await: wait }: Visitor): Promise<void> {
  await pressOn(firstCard);
  await wait('dialog[open] section[aria-busy]');
}

/** The part of the open movie, or of a search, that has this heading. Runs in the page. */
export function readPart(heading: string): SeenPart {
  const headings = [...document.querySelectorAll('section h3')];
  const part = headings.find(({ textContent }) => textContent === heading)?.closest('section');
  const all = (selector: string) => [...(part?.querySelectorAll(selector) ?? [])];
  const words = ({ childNodes }: Element) =>
    [...childNodes].flatMap(({ textContent }) => textContent || []).join(' ');
  const item = (element: Element) => {
    const kind = element.closest('div')?.querySelector('h4')?.textContent;
    const content = words(element.querySelector(':scope > button') ?? element);
    return kind === undefined ? content : `${kind}: ${content}`;
  };
  const isMessage = (element: Element) =>
    ['div', 'span', 'p'].includes(element.localName) &&
    !element.hasAttribute('aria-hidden') &&
    element.querySelector('h4, select') === null;
  const message = all('h3 + div > *').find(isMessage);
  return {
    isBusy: part?.getAttribute('aria-busy') !== 'false',
    items: [...all('option').map(words), ...all('li').map(item)],
    message: (message?.querySelector('p') ?? message)?.textContent ?? null,
    button: all('button').find((button) => button.closest('li') === null)?.textContent ?? null,
  };
}
