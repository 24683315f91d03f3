import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { edgeIdOf } from '../../src/inspector/chart.ts';
import type { Description, StateDescription, TransitionDescription } from './description.ts';
import { eventInWords, inWords } from './words.ts';

/**
 * @param machine a production machine; nothing of it is run
 * @throws Error when an action or guard is not named, for a reader could not be told what it does
 */
export function describeMachine({ root }: AnyStateMachine): Description {
  const nodes = withDescendants(root);
  return {
    id: root.id,
    states: nodes.map(describeState),
    transitions: nodes.flatMap(describeTransitions),
  };
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
];

function describeState(node: AnyStateNode): StateDescription {
  const { id, key, parent, type } = node;
  if (type === 'history') throw new Error(`${id}: charts know no history states`);
  return {
    id,
    key,
    parent: parent?.id ?? null,
    kind: type,
    isInitial: parent?.type === 'compound' && parent.initial?.target?.[0] === node,
    tags: node.tags,
    invokes: node.invoke.map((invoke) => invoke.id),
    entry: actionNames(node.entry, id),
    exit: actionNames(node.exit, id),
  };
}

function describeTransitions(node: AnyStateNode): TransitionDescription[] {
  const byEvent = [['', node.always ?? []] as const, ...node.transitions];
  return byEvent.flatMap(([eventType, candidates]) =>
    candidates.map((candidate, index) => {
      const id = edgeIdOf(node.id, eventType, index);
      return {
        id,
        source: node.id,
        target: targetOf(candidate, id),
        event: eventInWords(eventType),
        guard: guardOf(candidate, id),
        isOtherwise: index > 0 && candidate.guard === undefined,
        actions: actionNames(candidate.actions, id),
      };
    }),
  );
}

function targetOf({ target = [] }: AnyTransitionDefinition, id: string): string | null {
  if (target.length > 1) throw new Error(`${id}: charts know one target for each transition`);
  return target[0]?.id ?? null;
}

function guardOf({ guard }: AnyTransitionDefinition, id: string): string | null {
  return guard === undefined ? null : inWords(nameOf(guard, id));
}

/** XState starts and stops its own delays by actions of its own; those are told by the event. */
const actionNames = (actions: readonly unknown[], id: string): string[] =>
  actions.map((action) => nameOf(action, id)).filter((name) => !name.startsWith('xstate.'));

function nameOf(action: unknown, id: string): string {
  if (typeof action === 'string') return action;
  const isNamed = (typeof action === 'object' || typeof action === 'function') && action !== null;
  if (isNamed && 'type' in action && typeof action.type === 'string') return action.type;
  throw new Error(`${id}: an action or a guard has no name`);
}
