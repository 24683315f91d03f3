import { shareNoticeMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/domain/texts.ts';
import { getWatchLink } from '../../../src/domain/movieDetails.ts';
import type { MovieMachineContext } from '../../../src/machines/movie/movieMachine.ts';
import { watchPage } from '../../../src/services/movie/movieActors.ts';
import type { SeenMovie } from '../models/movieSeen.ts';
import type { Edge } from '../plan/explore.ts';
import { causeOf } from '../plan/model.ts';
import { actorOf, homeAnswer } from '../wire.ts';
import { answerMovie } from './answerMovie.ts';
import { lookAtPart, openMovie } from './movie.ts';
import { openedPages, settleSharing, takeDevice } from './deviceInHand.ts';
import type { Visitor, Walk } from './visitor.ts';

const offers = { heading: texts.movie.whereToWatch, actor: 'loadProviders' };

/** An open movie that is shared and to be watched, while where to watch it is on its way or unknown. */
export const movieWalk: Walk<SeenMovie> = {
  begin: () => ({
    visit: { atOnce: (sent) => (actorOf(sent) === offers.actor ? null : homeAnswer(sent)) },
    async arrive(visitor) {
      await visitor.look(takeDevice, null);
      await openMovie(visitor);
    },
    async take(visitor, edge) {
      const { event } = edge;
      const cause = causeOf(event);
      if (cause.kind === 'delay') await visitor.fire(shareNoticeMs);
      else if (cause.kind === 'answer' && cause.actor === 'shareMovie') {
        const { answer } = cause;
        await settleSharing(visitor, 'error' in answer ? 'failed' : String(answer.output));
      } else if (cause.kind === 'answer') await answerMovie(visitor, cause.actor, cause.answer);
      else if (event.type === 'network.online') await visitor.dispatchDeviceEvent(event.type);
      else if (event.type === 'share.requested') await pressIn(visitor, texts.movie.share);
      else if (event.type === 'providers.retryRequested')
        await pressIn(visitor, texts.list.tryAgain);
      else await watch(visitor, edge);
    },
    look: async (visitor) => ({
      notice: await visitor.look(readNotice, null),
      offers: await lookAtPart(visitor, offers),
    }),
  }),
};

const pressIn = ({ press }: Visitor, name: string) => press(name, { within: 'dialog[open]' });

/** @throws Error when another page opens than the one that the offers lead to */
async function watch(visitor: Visitor, { from }: Edge): Promise<void> {
  await pressIn(visitor, texts.movie.watch);
  const opened = await visitor.look(openedPages, null);
  const { providers: known } = from.snapshot.context as MovieMachineContext;
  const expected = getWatchLink(known, null) ?? watchPage(1);
  if (opened.at(-1) !== expected) throw new Error(`opened ${opened.at(-1)}, not ${expected}`);
}

/** Runs in the page. */
function readNotice() {
  return document.querySelector('dialog[open] p[role=status]')?.textContent ?? '(no notice)';
}
