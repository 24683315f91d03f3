import { firstRetryDelayMs, movieRetries } from '../../../src/domain/limits.ts';
import type { Answer } from '../plan/labelledEvent.ts';
import { movieReply } from '../wire/movieReply.ts';
import type { OpenedPage } from './openPage.ts';

const retryWaits = Array.from({ length: movieRetries }, (_, n) => firstRetryDelayMs * 2 ** n);

/**
 * Answers the query of an actor. A failure has to be met by each repetition before the machine hears
 * of it; one repetition may be waiting already, then it comes first.
 */
export async function answerQuery(opened: OpenedPage, actor: string, answer: Answer) {
  const { network, fire } = opened;
  const reply = movieReply(answer);
  const [firstWait = 0] = retryWaits;
  const isPutOff = !network.isOpen(actor);
  if ('error' in answer) {
    if (!isPutOff) await network.answer(actor, reply);
    for (const wait of retryWaits) {
      await fire(wait);
      await network.answer(actor, reply);
    }
  } else {
    if (isPutOff) await fire(firstWait);
    await network.answer(actor, reply);
  }
}

/** Lets one attempt fail; the next one waits. */
export async function putQueryOff({ network }: OpenedPage): Promise<void> {
  const [actor = 'nobody'] = network.names()[0]?.split(' ') ?? [];
  await network.answer(actor, 'unreachable');
}
