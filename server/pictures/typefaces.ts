import * as v from 'valibot';
import { moods } from './palettes.ts';
import faces from './typefaces.json';

const typeface = v.strictObject({
  name: v.string(),
  /** Font families, most wanted first, without quotation marks: an attribute would escape them. */
  families: v.string(),
  weight: v.number(),
  style: v.optional(v.literal('italic')),
  letters: v.picklist(['as written', 'capitals', 'small']),
  /** Space added after each sign, in em. */
  tracking: v.number(),
  /** From one base line to the next, in em. */
  leading: v.number(),
  /** Width against the bold sans serif that the estimate of `measure.ts` is made for. */
  breadth: v.number(),
  /** Sets every sign `breadth` wide. */
  mono: v.optional(v.boolean()),
  /** The largest size on a poster 400 wide. */
  largest: v.number(),
  moods: v.array(v.picklist(moods)),
  /** The first and the last year in which it looks new. */
  years: v.tuple([v.number(), v.number()]),
});

/** One way to set a title: faces that most systems have, and the measure they are fitted to. */
export type Typeface = v.InferOutput<typeof typeface>;

/** The faces of titles. */
export const typefaces = v.parse(v.tupleWithRest([typeface], typeface), faces.titles);

/** The face of the credits, the same on every poster. */
export const creditFace = v.parse(typeface, faces.credits);
