import path from 'node:path';

/** Machines that another feature's machine invokes as a child. */
const children = new Set([
  'machines/movie/movieMachine.ts from machines/catalog/catalogMachine.ts',
  'machines/library/libraryMachine.ts from machines/home/homeMachine.ts',
]);

/** Modules of services that other features may import, each with the reason. */
const sharedServices = new Map([
  ['services/catalog/filteredLists.ts', 'a collection is read in one place'],
  ['services/catalog/movieWire.ts', 'a movie has one schema on the wire'],
  ['services/movie/shareLink.ts', 'a link is shared in one way'],
  ['services/home/deepLink.ts', 'links to a movie are written and read in one place'],
]);

/** Features of components, each above those that it may import. */
const componentOrder = ['home', 'movie', 'library', 'catalog'];

const messages = {
  machine:
    "Use another feature's machine through its selectors file and event types, or invoke it as a child that tools/lint/featureBorders.js lists: its states may change without this file.",
  service:
    "Do not import another feature's service: take it as an argument (its type may be imported), or list the module with a reason in tools/lint/featureBorders.js.",
  component:
    'A feature may import components of the features below it (home, movie, library, catalog): what others need too belongs into components/ui.',
};

/** @returns {{ layer: string, feature: string, name: string } | null} the cell of the grid in docs/architecture.md */
function getCell(file) {
  const match =
    /\/src\/((machines|services|components)\/(auth|catalog|movie|library|home)\/.*)$/.exec(
      file.replaceAll('\\', '/'),
    );
  return match && { name: match[1], layer: match[2], feature: match[3] };
}

function isTypeOnly({ importKind, specifiers = [] }) {
  return (
    importKind === 'type' ||
    (specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type'))
  );
}

function isAbove(from, to) {
  const [upper, lower] = [from, to].map(({ feature }) => componentOrder.indexOf(feature));
  return upper !== -1 && upper < lower;
}

/** Reports an import that reaches into another feature. */
const featureBorders = {
  meta: { type: 'problem', messages },
  create(context) {
    const from = getCell(context.filename);
    if (from === null) return {};

    function check(node) {
      const { source } = node;
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = getCell(path.resolve(path.dirname(context.filename), source.value));
      if (to === null || to.feature === from.feature || isTypeOnly(node)) return;
      const isSelectors = to.name.endsWith('Selectors.ts');
      if (
        to.layer === 'machines' &&
        !isSelectors &&
        !children.has(`${to.name} from ${from.name}`)
      ) {
        context.report({ node, messageId: 'machine' });
      }
      if (from.layer === 'services' && to.layer === 'services' && !sharedServices.has(to.name)) {
        context.report({ node, messageId: 'service' });
      }
      if (from.layer === 'components' && to.layer === 'components' && !isAbove(from, to)) {
        context.report({ node, messageId: 'component' });
      }
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'grid' }, rules: { 'feature-borders': featureBorders } };
