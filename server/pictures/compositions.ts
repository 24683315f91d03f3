import type { Composition, Draw } from './composition.ts';
import rules from './compositions.json';
import { buildings } from './families/buildings.ts';
import { landscapes } from './families/landscapes.ts';
import { patterns } from './families/patterns.ts';
import { plants } from './families/plants.ts';
import { things } from './families/things.ts';

type Name = keyof typeof rules;

const motifs: Readonly<Record<Name, Draw>> = {
  ...buildings,
  ...landscapes,
  ...patterns,
  ...plants,
  ...things,
};

const toComposition = (name: Name): Composition => ({
  name,
  ...rules[name],
  display: name === 'lettering',
  draw: motifs[name],
});

const [first, ...rest] = Object.keys(rules) as [Name, ...Name[]];

/**
 * All compositions; `compositions.json` has the genres and words of each. Their order is part of the
 * design: each takes the next random number.
 */
export const compositions: readonly [Composition, ...Composition[]] = [
  toComposition(first),
  ...rest.map(toComposition),
];
