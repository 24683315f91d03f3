import type { FaultPlan, FaultRule } from './faultPlan.ts';

/** A planted failure, and how far it is used up. */
export interface PlantedFault {
  readonly rule: FaultRule;
  /** How many requests it has met. */
  readonly met: number;
}

/** Failures to be met by requests, and a clock that may be wrong. */
export interface FaultBoard {
  /** Replaces what the plan names. */
  set(plan: FaultPlan): void;
  clear(): void;
  /** The first rule that meets this request and is not used up; it counts as used by asking. */
  take(method: string, url: URL): FaultRule | undefined;
  planted(): readonly PlantedFault[];
  /** The time in ms since 1970, moved by the planted skew. */
  now(): number;
  skewMs(): number;
}

/** The planted failures of one backend, none at first. */
export function createFaultBoard(): FaultBoard {
  let planted: { rule: FaultRule; met: number }[] = [];
  let skewMs = 0;
  return {
    set(plan) {
      if (plan.rules !== undefined) planted = plan.rules.map((rule) => ({ rule, met: 0 }));
      skewMs = plan.clockSkewMs ?? skewMs;
    },
    clear() {
      planted = [];
      skewMs = 0;
    },
    take(method, url) {
      const fault = planted.find(
        ({ rule, met }) => met < (rule.times ?? Infinity) && meets(rule, method, url),
      );
      if (fault !== undefined) fault.met += 1;
      return fault?.rule;
    },
    planted: () => planted.map((fault) => ({ ...fault })),
    now: () => Date.now() + skewMs,
    skewMs: () => skewMs,
  };
}

function meets(rule: FaultRule, method: string, url: URL): boolean {
  const methodMeets = rule.method === undefined ? method !== 'OPTIONS' : rule.method === method;
  return (
    methodMeets &&
    startsLike(url.pathname, rule.path) &&
    Object.entries(rule.query ?? {}).every(([name, value]) => url.searchParams.get(name) === value)
  );
}

/** Each piece between stars is looked for after the one before it, the first at the start. */
function startsLike(path: string, pattern: string): boolean {
  const [start = '', ...pieces] = pattern.split('*');
  if (!path.startsWith(start)) return false;
  let from = start.length;
  for (const piece of pieces) {
    const at = path.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}
