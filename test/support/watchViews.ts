import type { Actor } from 'xstate';
import type { authMachine } from '../../src/machines/auth/authMachine.ts';
import * as selectors from '../../src/machines/auth/authSelectors.ts';

const { AuthContext: _AuthContext, selectTokenActor, selectRefreshError, ...said } = selectors;

/**
 * Everything that views are told of a session, once at the beginning and at each change, and every
 * object that stood for the person.
 */
export function watchViews({ actor }: { readonly actor: Actor<typeof authMachine> }) {
  const token = selectTokenActor(actor.getSnapshot());

  function look(): readonly unknown[] {
    const snapshot = actor.getSnapshot();
    return [
      token && selectRefreshError(token.getSnapshot()),
      ...Object.values(said).map((select) => select(snapshot)),
    ];
  }
  const seen = [look()];
  const users = new Set([actor.getSnapshot().context.user]);

  function note() {
    const now = look();
    if (now.some((value, place) => value !== seen.at(-1)?.[place])) seen.push(now);
    users.add(actor.getSnapshot().context.user);
  }
  actor.subscribe(note);
  token?.subscribe(note);
  return {
    seen,
    users,
    /** Why the session cannot be refreshed, as the header says it. */
    notice: () => seen.at(-1)?.[0],
  };
}
