import type { Composition, Draw } from './composition.ts';
import calls from './compositions.json';
import { buildings } from './families/buildings.ts';
import { landscapes } from './families/landscapes.ts';
import { patterns } from './families/patterns.ts';
import { plants } from './families/plants.ts';
import { things } from './families/things.ts';

type Name = keyof typeof calls;

const motifs: Readonly<Record<Name, Draw>> = {
  ...buildings,
  ...landscapes,
  ...patterns,
  ...plants,
  ...things,
};

const toComposition = (name: Name): Composition => ({
  name,
  ...calls[name],
  display: name === 'lettering',
  draw: motifs[name],
});

const [first, ...rest] = Object.keys(calls) as [Name, ...Name[]];

/**
 * Every way to make a poster; `compositions.json` says which genres and words ask for it. The order
 * is part of the design: the choice by chance walks the list.
 */
export const compositions: readonly [Composition, ...Composition[]] = [
  toComposition(first),
  ...rest.map(toComposition),
];
