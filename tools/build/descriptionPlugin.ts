import type { Plugin } from 'vite';

/**
 * Leaves the descriptions of the machines out of a build, which are for the tables, the charts, the
 * inspector and Stately's editor, and the objects that have types alone. The dev server's modules have both.
 */
export function descriptionPlugin(): Plugin {
  return {
    name: 'reelstate-descriptions',
    apply: 'build',
    // Before the types are removed, so that the code is as prettier writes it.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/machines\/.*\.ts$/ },
      handler: (code) => ({ code: removeDescriptions(code), map: null }),
    },
  };
}

const withoutText = (code: string) => code.replaceAll(/[^\n]/g, '');

/** Returns the code of a machine without descriptions and `types`, with each line where it was. */
export const removeDescriptions = (code: string) =>
  code
    // A transition that has only a target besides is the target again. XState takes no array of them
    // in `after`.
    .replaceAll(
      /(?<=: )\{\s*target: ('[^']*'),\s*description: '[^']*',?\s*\}/g,
      (transition, target: string) => target + withoutText(transition),
    )
    .replaceAll(/^  types: \{$.*?^  \},$/gms, withoutText)
    .replaceAll(/\bdescription: '[^']*',?/g, '');
