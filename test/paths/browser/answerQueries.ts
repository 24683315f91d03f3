import { initialRetryDelayMs, movieRetries } from '../../../src/domain/limits.ts';
import type { Answer } from '../plan/labelledEvent.ts';
import { movieReply } from '../wire/movieReply.ts';
import type { OpenedPage } from './openPage.ts';

const retryWaits = Array.from({ length: movieRetries }, (_, n) => initialRetryDelayMs * 2 ** n);

/** Answers the query of an actor; a failure meets each repetition before the machine hears of it. */
export async function answerQuery({ network, fire }: OpenedPage, actor: string, answer: Answer) {
  const reply = movieReply(answer);
  await network.answer(actor, reply);
  for (const wait of 'error' in answer ? retryWaits : []) {
    await fire(wait);
    await network.answer(actor, reply);
  }
}
