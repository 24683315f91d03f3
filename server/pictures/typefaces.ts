import * as v from 'valibot';
import { moods } from './palettes.ts';
import faces from './typefaces.json';

const typeface = v.strictObject({
  name: v.string(),
  /** Font families in order of preference, without quotation marks: an attribute would escape them. */
  families: v.string(),
  weight: v.number(),
  style: v.optional(v.literal('italic')),
  letters: v.picklist(['as written', 'capitals', 'small']),
  tracking: v.number(),
  /** From one baseline to the next, in em. */
  leading: v.number(),
  /** Width relative to the bold sans serif that `measure.ts` estimates. */
  breadth: v.number(),
  mono: v.optional(v.boolean()),
  /** The largest size on a poster 400 wide. */
  largest: v.number(),
  moods: v.array(v.picklist(moods)),
  years: v.tuple([v.number(), v.number()]),
});

/** Font families that most systems have, with their estimated measures. */
export type Typeface = v.InferOutput<typeof typeface>;

export const typefaces = v.parse(v.tupleWithRest([typeface], typeface), faces.titles);

/** The face of the credits, the same on every poster. */
export const creditFace = v.parse(typeface, faces.credits);
