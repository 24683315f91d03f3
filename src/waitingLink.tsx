import { useActor } from '@xstate/react';
import type { Config } from './config.ts';
import type { Observe } from './domain/connection.ts';
import { isListFragment } from './domain/listLink.ts';
import { readListFragment } from './domain/sharedList.ts';
import { texts } from './domain/texts.ts';
import { createMovieService } from './services/catalog/movieService.ts';
import { createDeepLink } from './services/home/deepLink.ts';
import { serviceActor } from './services/serviceActor.ts';

/**
 * What waits behind the sign-in (§10.239), loaded only with a link: the title of a shared list, or the movie's
 * name. Without it, for example without a network, the sign-in is as always.
 *
 * @param language of the title; `null` for the movie database's
 */
export function createWaitingLink(config: Config, observe: Observe, language: string | null) {
  const readText = serviceActor<string | null, undefined>(async (_, signal) => {
    if (isListFragment(location.hash)) {
      const list = readListFragment(location.hash);
      return typeof list === 'string' ? null : texts.waitingLink.list(list.title);
    }
    const id = createDeepLink(location.href, globalThis, 'navigate').read();
    if (id === null) return null;
    const movie = await createMovieService({ config, observe, language }).movie(id, { signal });
    return texts.waitingLink.movie(movie.title);
  });

  return function WaitingLink() {
    const [{ output }] = useActor(readText);
    return <p role="status">{output}</p>;
  };
}
