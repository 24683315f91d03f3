import type { SnapshotFrom } from 'xstate';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import type { CastMember } from '../../../src/domain/movieDetails.ts';
import { texts } from '../../../src/texts/texts.ts';
import { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import { selectProgress, type Progress } from '../../../src/machines/movie/movieSelectors.ts';
import { aMovie } from '../../support/builders.ts';
import {
  causeOf,
  connectionAnswers,
  implicitEvents,
  isOutside,
  type Answers,
  type LabelledEvent,
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

type PartState = SnapshotFrom<typeof moviePartMachine>;

// ── What each state shows ──────────────────────────────────────────────────────────────────────

/** There is no such part. */
export const noPart: SeenPart = { isBusy: true, items: [], message: null, button: null };

export const loadingPart: SeenPart = {
  isBusy: true,
  items: [],
  message: texts.movie.loading,
  button: null,
};

export const failedPart = (heading: string): SeenPart => ({
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

const shows: Readonly<Record<Progress, (context: PartState['context']) => SeenPart>> = {
  loading: () => loadingPart,
  loaded: ({ parts: { cast = [] } }) =>
    loadedPart(cast.map(creditOf), cast.length === 0 ? texts.movieDetails.noCast : null),
  failed: () => failedPart(texts.movieDetails.cast),
};

const creditOf = ({ name, character }: CastMember) =>
  character === null ? name : `${name} as ${character}`;

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const tryAgain: LabelledEvent = { label: 'try again', type: 'retry.requested' };

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
  loadPart: {
    'the cast arrives': { cast: [aRole('Ada Brindle', 'Hedda'), aRole('Bo Finch', null)] },
    'an empty cast arrives': { cast: [] },
    'the cast finds no network': new NetworkError(),
    'the cast is refused': new ApiError(
      texts.errors.movieRequestFailed({ detail: 'Bad Gateway' }),
      502,
      'http_error',
    ),
  },
};

/** A part of a movie: the cast stands for all of them. */
export const moviePartModel: SeenModel<PartView> = {
  name: 'moviePart',
  machine: moviePartMachine,
  starts: [{ from: 'an opened movie', input: { movie: aMovie() } }],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => [tryAgain, ...implicitEvents(snapshot, answers)],
  isOffered: (state, event) =>
    isOutside(event) || (event.type === 'retry.requested' && state.matches('failed')),
  viewOf(snapshot) {
    const part = snapshot as PartState;
    const { context } = part;
    const progress = selectProgress(part);
    const requests = progress === 'loading' ? [`GET /3/movie/${context.movie.id}/credits`] : [];
    return { ...shows[progress](context), requests };
  },
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

/** All else that is asked for is answered at once. */
export const moviePartWalk: Walk<PartView> = {
  begin: () => ({
    visit: { atOnce: (sent) => (actorOf(sent) === 'loadPart' ? null : homeAnswer(sent)) },
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
