import type { View } from './session.ts';

/** The fields of the sign-in and sign-up forms, by name; no password. */
export const draftFields = ['firstName', 'lastName', 'email'] as const;

/** What was typed, by the name of its field. */
export type DraftFields = Readonly<Partial<Record<(typeof draftFields)[number], string>>>;

/** Nothing was typed before. */
export const emptyDraft: DraftFields = {};

/** What survives a reload that the user asked for (§10.203). */
export type Draft = { readonly view: View; readonly fields: DraftFields };
