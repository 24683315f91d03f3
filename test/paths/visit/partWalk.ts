import { texts } from '../../../src/domain/texts.ts';
import type { SeenPart } from '../models/filmSeen.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import { homeAnswer } from '../wire/homeAnswer.ts';
import { actorOf } from '../wire/sentRequest.ts';
import { answerFilm } from './answerFilm.ts';
import { lookAtPart, openFilm } from './film.ts';
import type { Walk } from './visitSystem.ts';

const cast = { heading: texts.film.cast, actor: 'loadPart' };

/** An open film whose cast is late, missing or out of reach, while all else of it has come. */
export const partWalk: Walk<SeenPart> = {
  begin: () => ({
    visit: { atOnce: (sent) => (actorOf(sent) === cast.actor ? null : homeAnswer(sent)) },
    arrive: openFilm,
    async take(visitor, { event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await answerFilm(visitor, cause.actor, cause.answer);
      else if (event.type === 'network.found') await visitor.tellOfDevice(event.type);
      else await visitor.press(texts.list.tryAgain, { within: 'dialog[open]' });
    },
    look: (visitor) => lookAtPart(visitor, cast),
  }),
};
