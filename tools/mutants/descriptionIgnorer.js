/**
 * Leaves the requirements in the descriptions of machines without mutants: no behavior depends on them.
 * JavaScript, because Stryker's processes load it without tsx.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'ObjectProperty' &&
        node.key.name === 'description' &&
        node.value.type === 'StringLiteral' &&
        node.value.value.startsWith('§')
          ? 'it names requirements'
          : undefined,
    },
  },
];
