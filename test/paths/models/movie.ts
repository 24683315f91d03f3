import type { SnapshotFrom } from 'xstate';
import { shareNoticeMs } from '../../../src/domain/limits.ts';
import type { CountryProviders, WatchProviders } from '../../../src/domain/movieDetails.ts';
import { texts } from '../../../src/texts/texts.ts';
import { movieMachine } from '../../../src/machines/movie/movieMachine.ts';
import { aMovie } from '../../support/builders.ts';
import type { Edge } from '../plan/explore.ts';
import {
  causeOf,
  implicitEvents,
  isOutside,
  loadEvents,
  labelled,
  type Answer,
  type Answers,
  type SeenModel,
} from '../plan/model.ts';
import { answerMovie, type Visitor, type Walk } from '../visit/visitor.ts';
import { actorOf, homeAnswer } from '../wire.ts';
import { loadedPart, loadingPart, openMovie, readPart, type SeenPart } from './load.ts';

/** What can be seen of an open movie beside its parts. */
export type MovieView = {
  readonly title: string;
  /** What became of sharing; empty without it. */
  readonly notice: string;
  readonly whereToWatch: SeenPart;
  /** The player of the trailer; `null` if it is not shown. */
  readonly player: string | null;
  readonly requests: readonly string[];
};

type MovieState = SnapshotFrom<typeof movieMachine>;
type Value = MovieState['value'];

// ── What each state shows ──────────────────────────────────────────────────────────────────────

const notices: Readonly<Record<Value['share'], string>> = {
  idle: '',
  sharing: '',
  copied: texts.movieDetails.shareNotices.copied,
  failed: texts.movieDetails.shareNotices.failed,
};

/** The device is in the United States, which can be chosen whatever is known of it. */
function whereToWatch(providers: WatchProviders | null): SeenPart {
  if (providers === null) return loadingPart;
  return providers.byCountry['US'] === undefined
    ? loadedPart(
        ['United States'],
        texts.movieDetails.noProviders({ country: 'the United States' }),
      )
    : loadedPart(['Germany', 'United States', 'Stream: Reelhouse', 'Rent: Matinee'], null);
}

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const events = labelled({
  'play the trailer': { type: 'trailer.played' },
  'stop the trailer': { type: 'trailer.stopped' },
  'watch the movie': { type: 'watch.requested', country: 'US' },
  'watch the movie in Germany': { type: 'watch.requested', country: 'DE' },
  'share the movie': { type: 'share.requested' },
});

const none: CountryProviders = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };
const aProvider = (id: number, name: string) => ({ id, name, logoPath: null });

const byCountry = {
  US: {
    ...none,
    link: 'https://watch.example/us',
    flatrate: [aProvider(1, 'Reelhouse')],
    rent: [aProvider(2, 'Matinee')],
  },
  DE: { ...none, link: 'https://watch.example/de' },
};

const contents: Answers = {
  providers: {
    'providers are found': { byCountry },
    'no providers are found': { byCountry: {} },
  },
};

const answers: Answers = {
  shareMovie: {
    'the movie is shared': 'shared',
    'the link is copied': 'copied',
    'sharing is dismissed': 'dismissed',
    'sharing fails': new Error('no clipboard'),
  },
};

/** The movie in the modal; its parts are a machine of their own. */
export const movieModel: SeenModel<MovieView> = {
  name: 'movie',
  machine: movieMachine.provide({
    actions: { openWatchPage: () => {} },
  }),
  starts: [{ from: 'an opened movie', input: { movie: aMovie() } }],
  relevantContext: ({ context }) => context,
  eventsIn: (snapshot) => [
    ...events,
    ...(snapshot.context.providers === null ? loadEvents(snapshot, contents) : []),
    ...implicitEvents(snapshot, answers),
  ],
  isOffered(state, event) {
    const { type, country } = event;
    if (causeOf(event).kind !== 'sent') return isOutside(event);
    // Nobody on the path has chosen a country.
    if (type === 'watch.requested') return country === 'US';
    if (type === 'trailer.played') return state.matches({ player: 'hidden' });
    return type !== 'trailer.stopped' || state.matches({ player: 'playing' });
  },
  viewOf(snapshot) {
    const state = snapshot as MovieState;
    const { value, context } = state;
    return {
      title: context.movie.title,
      notice: notices[value.share],
      whereToWatch: whereToWatch(context.providers),
      player: value.player === 'playing' ? player : null,
      requests:
        context.providers === null ? [`GET /3/movie/${context.movie.id}/watch/providers`] : [],
    };
  },
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

const key = 'YoHD9XEInc0';
const player = `https://www.youtube-nocookie.com/embed/${key}?autoplay=1&playsinline=1&rel=0`;
const videos = { results: [{ name: 'Main Trailer', key, site: 'YouTube', type: 'Trailer' }] };

/** All else that is asked for is answered at once; the movie has a trailer. */
export const movieWalk: Walk<MovieView> = {
  begin: () => ({
    visit: {
      atOnce(sent) {
        if (new URL(sent.url).pathname.endsWith('/videos'))
          return { status: 200, statusText: 'OK', body: videos };
        return actorOf(sent) === 'providers' ? null : homeAnswer(sent);
      },
    },
    async arrive(visitor) {
      await visitor.look(takeDevice, null);
      await openMovie(visitor);
    },
    async take(visitor, edge) {
      const cause = causeOf(edge.event);
      if (cause.kind === 'delay') await visitor.fire(shareNoticeMs);
      else if (cause.kind === 'sent') await gestures[edge.event.type]?.(visitor, edge);
      else if (cause.actor !== 'shareMovie') await answerMovie(visitor, cause.actor, cause.answer);
      else await settleSharing(visitor, cause.answer);
    },
    look: async (visitor) => ({
      ...(await visitor.look(readModal, null)),
      whereToWatch: await visitor.look(readPart, texts.movieDetails.whereToWatch),
      requests: visitor.requests(),
    }),
  }),
};

/** Of the parts that are not printed it has the only button. */
const trailerButton = 'dialog[open] section[data-print] button';

const pressInModal = ({ press }: Visitor, name: string) => press(name, { within: 'dialog[open]' });

const gestures: Readonly<Record<string, (visitor: Visitor, edge: Edge) => Promise<void>>> = {
  'trailer.played': ({ pressOn }) => pressOn(trailerButton),
  'trailer.stopped': ({ pressOn }) => pressOn(trailerButton),
  'watch.requested': watch,
  'share.requested': (visitor) => pressInModal(visitor, texts.movieDetails.share),
};

/** @throws Error unless one page opens: that of the country's providers, or TMDB's */
async function watch(visitor: Visitor, { from }: Edge): Promise<void> {
  await pressInModal(visitor, texts.movieDetails.watch);
  const opened = await visitor.look(() => window.device.opened.splice(0), null);
  const { providers } = (from.snapshot as MovieState).context;
  const expected = providers?.byCountry['US']?.link ?? 'https://www.themoviedb.org/movie/1/watch';
  if (opened.join() !== expected) throw new Error(`opened ${opened.join()}, not ${expected}`);
}

/** Runs in the page. */
function readModal() {
  return {
    title: document.querySelector('dialog[open] h2')?.textContent ?? '',
    player: document.querySelector('dialog[open] iframe')?.getAttribute('src') ?? null,
    notice: document.querySelector('dialog[open] p[role=status]')?.textContent ?? '(no notice)',
  };
}

declare global {
  interface Window {
    /** In pages on a path: the pages opened in new tabs, and the share sheet. */
    device: { readonly opened: string[]; endSharing(outcome: string): void };
  }
}

/** Replaces share sheet, clipboard and new tabs. Runs in the page. */
function takeDevice(): void {
  let sharing = { resolve() {}, reject(_error: Error) {} };
  let canCopy = true;
  const opened: string[] = [];
  window.open = (url) => {
    opened.push(String(url));
    return null;
  };
  const device = {
    canShare: () => true,
    share: () =>
      new Promise<void>((resolve, reject) => {
        sharing = { resolve, reject };
      }),
    clipboard: {
      writeText: () => (canCopy ? Promise.resolve() : Promise.reject(new Error('forbidden'))),
    },
  };
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { configurable: true, value });
  window.device = {
    opened,
    endSharing(outcome) {
      canCopy = outcome === 'copied';
      if (outcome === 'shared') sharing.resolve();
      else if (outcome === 'dismissed') sharing.reject(new DOMException('no', 'AbortError'));
      else sharing.reject(new Error('no share sheet after all'));
    },
  };
}

/** Without a share sheet the link is copied, or sharing fails. */
const settleSharing = ({ look }: Visitor, answer: Answer): Promise<void> =>
  look(
    (outcome) => window.device.endSharing(outcome),
    'error' in answer ? 'failed' : String(answer.output),
  );
