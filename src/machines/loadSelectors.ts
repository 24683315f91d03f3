import type { SnapshotFrom } from 'xstate';
import type { loadMachine } from './loadMachine.ts';

export type Progress = 'loading' | 'loaded' | 'failed';

/** Content that nobody has requested is loaded: there is nothing to wait for. */
export function selectProgress({
  value,
}: Pick<SnapshotFrom<typeof loadMachine>, 'value'>): Progress {
  if (typeof value !== 'string') return 'failed';
  return value === 'loading' ? 'loading' : 'loaded';
}

/** `undefined` until it is loaded. */
export const selectContent = <Content>({
  context,
}: {
  readonly context: { readonly content: Content | undefined };
}): Content | undefined => context.content;
