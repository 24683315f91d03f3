import { staysInside } from './boxes.ts';
import type { Description, StateDescription, TransitionDescription } from './description.ts';

export const childrenOf = ({ states }: Description, id: string | null) =>
  states.filter(({ parent }) => parent === id);

export const isWithin = (id: string, ancestor: string) =>
  id === ancestor || id.startsWith(`${ancestor}.`);

/** The innermost state around both ends; the source itself when it leads inside. */
export function homeOf({ states }: Description, { source, target }: TransitionDescription): string {
  const around = states.filter(
    ({ id, kind }) =>
      isWithin(source, id) &&
      isWithin(target ?? source, id) &&
      id !== target &&
      (kind === 'compound' || kind === 'parallel'),
  );
  const innermost = around.at(-1);
  if (innermost === undefined) throw new Error(`No state holds both ends of ${source} → ${target}`);
  return innermost.id;
}

/** Parallel regions that no arrow enters or leaves: each is laid out for itself, then they are packed. */
export function isPacked(description: Description, { id, kind }: StateDescription): boolean {
  if (kind !== 'parallel') return false;
  const crosses = (region: string) =>
    description.transitions.some(
      (transition) =>
        !staysInside(transition) &&
        isWithin(transition.source, region) !== isWithin(transition.target ?? '', region),
    );
  return !childrenOf(description, id).some((region) => crosses(region.id));
}
