import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  toEdgeId,
  type ChartState,
  type ChartTransition,
  type MachineDescription,
} from './chart.ts';
import { humanizeName } from './names.ts';

/**
 * Describes a machine without running it.
 *
 * @throws Error if an action or a guard has no name, or if a state or a transition cannot be drawn
 */
export function describeMachine({ root }: AnyStateMachine): MachineDescription {
  const nodes = getSubtree(root);
  return {
    id: root.id,
    states: nodes.map(describeState),
    transitions: nodes.flatMap(describeTransitions),
  };
}

const getSubtree = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(getSubtree),
];

function describeState(node: AnyStateNode): ChartState {
  const { id, key, parent, type, description = null } = node;
  if (type === 'history') throw new Error(`${id}: history states cannot be drawn`);
  return {
    id,
    key,
    parent: parent?.id ?? null,
    kind: type,
    isInitial: parent?.type === 'compound' && parent.initial?.target?.[0] === node,
    tags: node.tags,
    invokes: node.invoke.map((invoke) => invoke.id),
    entry: getActionNames(node.entry, id),
    exit: getActionNames(node.exit, id),
    description,
  };
}

function describeTransitions(node: AnyStateNode): ChartTransition[] {
  const byEvent = [['', node.always ?? []] as const, ...node.transitions];
  return byEvent.flatMap(([eventType, candidates]) =>
    candidates.map(({ guard, actions, target, description }: AnyTransitionDefinition, index) => {
      const id = toEdgeId(node.id, eventType, index);
      if (target !== undefined && target.length > 1) {
        throw new Error(`${id}: transitions with several targets cannot be drawn`);
      }
      return {
        id,
        source: node.id,
        target: target?.[0]?.id ?? null,
        eventType,
        guard: guard === undefined ? null : humanizeName(getName(guard, id)),
        isOtherwise: index > 0 && guard === undefined,
        actions: getActionNames(actions, id),
        description: description ?? null,
      };
    }),
  );
}

/** Leaves out the actions by which XState starts and cancels `after` delays: the event names those. */
const getActionNames = (actions: readonly unknown[], id: string): string[] =>
  actions.map((action) => getName(action, id)).filter((name) => !name.startsWith('xstate.'));

function getName(action: unknown, id: string): string {
  if (typeof action === 'string') return action;
  const isNamed = (typeof action === 'object' || typeof action === 'function') && action !== null;
  if (isNamed && 'type' in action && typeof action.type === 'string') return action.type;
  throw new Error(`${id}: an action or a guard has no name`);
}
