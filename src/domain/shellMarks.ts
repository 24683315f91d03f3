/** In the texts of a shell: where the first name stands, and its initial. `beforePaint.ts` fills them in. */
export const initialMark = '\uE000';
export const nameMark = `${initialMark}\uE001`;
