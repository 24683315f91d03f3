import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** A call on its way: which, and what it is about (an address, a token, a page, a query). */
export type Request = `${string} ${string}`;

type Input = Readonly<Record<string, unknown>>;

/** What each call is about, told from its actor's input. */
export const aboutOf: Readonly<Record<string, (input: Input) => unknown>> = {
  logIn: ({ email }) => email,
  signUp: ({ email }) => email,
  logOut: ({ accessToken }) => accessToken,
  refreshSession: ({ refreshToken }) => refreshToken,
  revokeSession: ({ accessToken }) => accessToken,
  loadPage: ({ page }) => page,
  searchMovies: ({ query }) => query,
};

/** @returns the calls that the actors of a state are waiting for, in the order of their names */
export function requestsOf({ children }: AnyMachineSnapshot): readonly Request[] {
  return Object.entries(children)
    .flatMap(([id, child]) => {
      const about = aboutOf[id];
      return about === undefined ? [] : [requestOf(id, about(askedOf(child as AnyActorRef)))];
    })
    .toSorted();
}

/** What an actor was given; of a request, what it asks for. */
function askedOf(actor: AnyActorRef): Input {
  const { input, context } = actor.getSnapshot() as { input?: Input; context?: { params?: Input } };
  return context?.params ?? input ?? {};
}

export function requestOf(id: string, about: unknown): Request {
  return `${id} ${String(about)}`;
}
