import { useActor } from '@xstate/react';
import type { Config } from './config.ts';
import type { Observe } from './domain/connection.ts';
import { isListFragment } from './domain/listLink.ts';
import { readListFragment } from './domain/sharedList.ts';
import { useTexts } from './texts/texts.ts';
import { createMovieService } from './services/catalog/movieService.ts';
import { createDeepLink } from './services/home/deepLink.ts';
import { serviceActor } from './services/serviceActor.ts';

type Waiting = { readonly kind: 'list' | 'movie'; readonly title: string };

/**
 * What waits behind the sign-in (§10.239), loaded only with a link: the title of a shared list, or the movie's
 * name. Without it, for example without a network, the sign-in is as always.
 *
 * @param language of the title; `null` for the movie database's
 */
export function createWaitingLink(config: Config, observe: Observe, language: string | null) {
  const readText = serviceActor<Waiting | null, undefined>(async (_, signal) => {
    if (isListFragment(location.hash)) {
      const list = readListFragment(location.hash);
      return typeof list === 'string' ? null : { kind: 'list', title: list.title };
    }
    const id = createDeepLink(location.href, globalThis, 'navigate').read();
    if (id === null) return null;
    const movie = await createMovieService({ config, observe, language }).movie(id, { signal });
    return { kind: 'movie', title: movie.title };
  });

  return function WaitingLink() {
    const [{ output }] = useActor(readText);
    const texts = useTexts();
    return <p role="status">{output && texts.waitingLink[output.kind]({ title: output.title })}</p>;
  };
}
