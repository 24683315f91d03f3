import { StateMachine, type AnyStateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('../src/machines/**/*Machine.ts', {
  eager: true,
});

type AppMachine = {
  readonly machine: AnyStateMachine;
  /** From the root of the project. */
  readonly file: string;
};

/** Every machine of the app, found by its file name, in the order of their ids. */
export const machines: readonly AppMachine[] = Object.entries(modules)
  .flatMap(([path, module]) =>
    Object.values(module)
      .filter((value) => value instanceof StateMachine)
      .map((machine) => ({ machine, file: path.replace('../', '') })),
  )
  .toSorted((a, b) => (a.machine.id < b.machine.id ? -1 : 1));
