import { initialRetryDelayMs, movieRetries } from '../../../src/domain/limits.ts';
import type { Answer } from '../plan/model.ts';
import { movieReply } from '../wire.ts';
import type { Visitor } from './visitor.ts';

/** Before each retry of a failed request, ms. */
const retryDelays: readonly number[] = Array.from(
  { length: movieRetries },
  (_, n) => initialRetryDelayMs * 2 ** n,
);

/** Responds to a TMDB request. A failure is repeated for each retry (decision 12). */
export async function answerMovie(
  { answer, fire }: Visitor,
  actor: string,
  given: Answer,
): Promise<void> {
  const reply = movieReply(given, actor);
  await answer(actor, reply);
  for (const delay of 'error' in given ? retryDelays : []) {
    await fire(delay);
    await answer(actor, reply);
  }
}
