import { aboutOf, requestOf, type Request } from '../models/requests.ts';
import type { Answer } from '../plan/labelledEvent.ts';

type Call = {
  readonly input: unknown;
  resolve(output: unknown): Promise<void>;
  reject(error: unknown): Promise<void>;
};

/** Parked actors by their ids. */
export type Calls = Readonly<Record<string, { last(): Call; open(): readonly Call[] }>>;

/** Lets the newest call of an actor end as an answer says. */
export async function settle(calls: Calls, actor: string, answer: Answer): Promise<void> {
  const call = calls[actor]?.last();
  if (call === undefined) throw new Error(`no actor "${actor}"`);
  if ('error' in answer) await call.reject(answer.error);
  else await call.resolve(answer.output);
}

/** The calls that are on their way, as the view names them. */
export function requestsOn(calls: Calls): readonly Request[] {
  return Object.entries(calls)
    .flatMap(([id, { open }]) =>
      open().map(({ input }) => requestOf(id, aboutOf[id]?.(asked(input)))),
    )
    .toSorted();
}

type Given = Readonly<Record<string, unknown>> & { readonly params?: Given };

/** A request is asked inside its call's input. */
function asked(input: unknown): Given {
  const given = input as Given;
  return given.params ?? given;
}
