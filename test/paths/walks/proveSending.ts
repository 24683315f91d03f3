import { same } from './same.ts';
import type { HeldCalls } from './heldCalls.ts';
import type { Deed } from './world.ts';

/** Watches what is sent to have tokens exchanged, from step to step. */
export function watchSending(calls: HeldCalls) {
  const spent = new Set<unknown>();
  let seen = 0;

  /** @param isHidden whether nobody looked at the page, before the step and after it */
  return function proveSending({ cause }: Deed, isHidden: boolean): void {
    const all = calls.all().filter(({ actor }) => actor === 'refreshSession');
    const sent = all.slice(seen);
    seen = all.length;
    if (isHidden) same(sent.length, 0, 'exchanges while nobody looks');
    for (const { input } of sent) same(spent.has(tokenOf(input)), false, 'a spent token sent');
    if (cause.kind !== 'answer' || cause.standing !== 'live') return;
    const { call, answer } = cause;
    if (call.actor === 'refreshSession' && !('error' in answer)) spent.add(tokenOf(call.input));
  };
}

function tokenOf(input: unknown): unknown {
  return (input as { refreshToken: string }).refreshToken;
}
