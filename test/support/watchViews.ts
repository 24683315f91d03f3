import type { Actor } from 'xstate';
import type { authMachine } from '../../src/machines/auth/authMachine.ts';
import * as selectors from '../../src/machines/auth/authSelectors.ts';

const {
  AuthContext: _AuthContext,
  selectTokenActor,
  selectRefreshFailure,
  ...viewSelectors
} = selectors;

/**
 * Records what views select of a session, at the start and at each change, and every user object.
 */
export function watchViews({ actor }: { readonly actor: Actor<typeof authMachine> }) {
  const token = selectTokenActor(actor.getSnapshot());

  function look(): readonly unknown[] {
    const snapshot = actor.getSnapshot();
    return [
      token && selectRefreshFailure(token.getSnapshot()),
      ...Object.values(viewSelectors).map((select) => select(snapshot)),
    ];
  }
  const seen = [look()];
  const users = new Set([actor.getSnapshot().context.user]);

  function record() {
    const now = look();
    if (now.some((value, index) => value !== seen.at(-1)?.[index])) seen.push(now);
    users.add(actor.getSnapshot().context.user);
  }
  actor.subscribe(record);
  token?.subscribe(record);
  return {
    seen,
    users,
    /** The refresh error in the header. */
    notice: () => seen.at(-1)?.[0],
  };
}
