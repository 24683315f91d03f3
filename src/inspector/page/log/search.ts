import type { Actor } from './actors.ts';
import type { Step } from './steps.ts';
import { eventInWords } from './words.ts';

const known = new WeakMap<Step, string>();

/**
 * Steps whose event type (as sent or in words), payload, target or source holds every word of the
 * text, in any case.
 * @param actors all of the log, for their names
 */
export function matching(
  steps: readonly Step[],
  actors: ReadonlyMap<string, Actor>,
  text: string,
): readonly Step[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return steps;
  return steps.filter((step) => {
    const { actor, source } = step.record;
    const names = [actor, source].map((each) =>
      each === null ? '' : (actors.get(each)?.id ?? ''),
    );
    const haystack = `${textOf(step)} ${names.join(' ').toLowerCase()}`;
    return wanted.every((word) => haystack.includes(word));
  });
}

/** Payloads are long; each is written out once. */
function textOf(step: Step): string {
  const { event } = step.record;
  const text =
    known.get(step) ?? `${eventInWords(event.type)} ${JSON.stringify(event)}`.toLowerCase();
  known.set(step, text);
  return text;
}
