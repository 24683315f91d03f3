import { configure } from '@testing-library/dom';
import { inject, TestRunner, type RunnerTestCase } from 'vitest';

/** What the tests of a file are to find out, by ids of mutants and of tests. */
export type TsxTask = {
  readonly alive: readonly string[];
  /** What each test has found in earlier runs of the file. */
  readonly known: Readonly<Record<string, TsxResult>>;
};

/** What a test has found. */
export type TsxResult = {
  readonly reached: readonly string[];
  readonly killed: readonly string[];
  /** Mutants with which it passed. */
  readonly survived: readonly string[];
  /** Mutants that made it fail together, each to be tried alone. */
  readonly suspects: readonly string[];
  /**
   * `failed`: without a mutant. `spoilt`: without a mutant, after one has made it fail, which needs a new
   * page. `waiting`: for that page; it does not run before.
   */
  readonly state: 'done' | 'failed' | 'spoilt' | 'waiting';
};

declare module 'vitest' {
  interface ProvidedContext {
    tsx: TsxTask;
  }
  interface TaskMeta {
    tsx?: TsxResult;
  }
}

/** The longest wait for an element, ms: with a mutant, and before and after the first one of a file. */
const patience = { mutated: 400, before: 30_000, after: 2_000 };

const nothing: TsxResult = {
  reached: [],
  killed: [],
  survived: [],
  suspects: [],
  state: 'waiting',
};

let active: ReadonlySet<string> = new Set();
/** Mutants that would have made a difference since the test began. */
let reached = new Set<string>();
const listeners = new WeakMap<object, Map<string, unknown>>();

/** Called by the instrumented components. */
const mutants = {
  condition(whenTrue: string | null, whenFalse: string | null, value: unknown) {
    const other = value ? whenFalse : whenTrue;
    if (other === null) return value;
    reached.add(other);
    return active.has(other) ? !value : value;
  },
  attribute(id: string, name: string, value: unknown) {
    if (typeof value === 'function') return active.has(id) ? undefined : listen(id, value);
    const isAbsent = value === undefined || value === null;
    if (isAbsent || (value === false && !/^(aria|data)-|^spellCheck$/.test(name))) return value;
    reached.add(id);
    return active.has(id) ? undefined : value;
  },
  key(id: string, value: unknown) {
    reached.add(id);
    return active.has(id) ? 'same' : value;
  },
  statement(id: string) {
    reached.add(id);
    return !active.has(id);
  },
};
Object.assign(globalThis, { mutants });

/** @returns a function that notes its calls, always the same for the same one */
function listen(id: string, listener: object): unknown {
  const known = listeners.get(listener) ?? new Map<string, unknown>();
  listeners.set(listener, known);
  if (!known.has(id))
    known.set(id, (...args: readonly unknown[]) => {
      reached.add(id);
      return (listener as (...values: readonly unknown[]) => unknown)(...args);
    });
  return known.get(id);
}

/**
 * Repeats each test against the mutants that it reaches, several at once: mostly none of them is
 * killed. Each failure is followed by a try without a mutant.
 */
export default class TsxRunner extends TestRunner {
  private readonly task = inject('tsx');
  private readonly alive = new Set(this.task.alive);
  private isSpoilt = false;
  private isMutated = false;
  private pending: string[] = [];
  /** Of the next group, also of the next test: it doubles when a group survives, and halves when it does not. */
  private size = 1;
  private maxSize = 1;
  private found: TsxResult = nothing;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    if (this.isSpoilt) test.mode = 'skip';
    test.retry = Number.MAX_SAFE_INTEGER;
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    const unmutated = this.isMutated ? patience.after : patience.before;
    configure({ asyncUtilTimeout: active.size > 0 ? patience.mutated : unmutated });
    reached = new Set();
  }

  /** A test is repeated as long as it counts as failed. */
  onAfterRetryTask(test: RunnerTestCase, { retry }: { readonly retry: number }): void {
    const { result } = test;
    if (result === undefined) return;
    const isFailed = result.state === 'fail';
    const next = this.next(test, isFailed, retry);
    active = new Set(next === 'end' ? [] : next);
    this.isMutated ||= active.size > 0;
    result.state = next === 'end' ? 'pass' : 'fail';
    // Without an error it would not be repeated.
    result.errors = next === 'end' ? [] : [{ message: 'again' }];
  }

  private next(test: RunnerTestCase, isFailed: boolean, retry: number): readonly string[] | 'end' {
    if (retry === 0) return this.begin(test, isFailed);
    const group = [...active];
    if (isFailed && group.length === 0) {
      this.isSpoilt = true;
      return this.end(test, 'spoilt');
    }
    if (isFailed) {
      if (group.length > 1) {
        this.pending.unshift(...group);
        this.note({ suspects: group });
      } else {
        this.note({ killed: [...this.found.killed, ...group], suspects: [] });
        for (const id of group) this.alive.delete(id);
      }
      this.size = Math.ceil(group.length / 2);
      return [];
    }
    if (group.length > 0) {
      this.size = group.length * 2;
      this.note({ survived: [...this.found.survived, ...group] });
    }
    if (this.pending.length === 0) return this.end(test, 'done');
    return this.pending.splice(0, Math.min(this.size, this.maxSize));
  }

  /** After the first try, without a mutant. */
  private begin(test: RunnerTestCase, isFailed: boolean): readonly string[] | 'end' {
    const known = this.task.known[test.id] ?? nothing;
    const { survived, suspects } = known;
    this.found = { ...nothing, survived };
    this.note({ reached: [...reached].filter((id) => this.alive.has(id)) });
    if (isFailed && !this.isMutated) return this.end(test, 'failed');
    // Mutants of earlier tests have left something behind.
    if (isFailed) this.isSpoilt = true;
    if (this.isSpoilt) return this.end(test, 'waiting');
    if (known.state === 'done') return this.end(test, 'done');
    const open = this.found.reached.filter((id) => !survived.includes(id));
    this.pending = toOrder(open.filter((id) => !suspects.includes(id)));
    this.maxSize = Math.max(1, Math.floor(this.pending.length / 2));
    this.pending.unshift(...suspects.filter((id) => open.includes(id)));
    if (suspects.length > 0) this.size = 1;
    return this.pending.length === 0 ? this.end(test, 'done') : [];
  }

  private note(found: Partial<TsxResult>): void {
    this.found = { ...this.found, ...found };
  }

  private end(test: RunnerTestCase, state: TsxResult['state']): 'end' {
    test.meta.tsx = { ...this.found, state };
    return 'end';
  }
}

/** Mutants of one place, which exclude each other, are half of the list apart. */
const toOrder = (ids: readonly string[]): string[] =>
  [0, 1].flatMap((rest) => ids.filter((_id, index) => index % 2 === rest));
