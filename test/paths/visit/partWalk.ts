import { texts } from '../../../src/domain/texts.ts';
import type { SeenPart } from '../models/movieSeen.ts';
import { causeOf } from '../plan/model.ts';
import { actorOf, homeAnswer } from '../wire.ts';
import { answerMovie } from './answerMovie.ts';
import { lookAtPart, openMovie } from './movie.ts';
import type { Walk } from './visitor.ts';

const cast = { heading: texts.movie.cast, actor: 'loadPart' };

/** An open movie whose cast is late, missing or out of reach, while all else of it has come. */
export const partWalk: Walk<SeenPart> = {
  begin: () => ({
    visit: { atOnce: (sent) => (actorOf(sent) === cast.actor ? null : homeAnswer(sent)) },
    arrive: openMovie,
    async take(visitor, { event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await answerMovie(visitor, cause.actor, cause.answer);
      else if (event.type === 'network.online') await visitor.dispatchDeviceEvent(event.type);
      else await visitor.press(texts.list.tryAgain, { within: 'dialog[open]' });
    },
    look: (visitor) => lookAtPart(visitor, cast),
  }),
};
