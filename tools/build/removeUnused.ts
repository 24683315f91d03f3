import { parseAst, type ESTree } from 'vite';

/** What an app does not need of a module. */
export type Unused = {
  /** Functions and methods that never run or have no effect, and their statements instead. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Variables that keep their first value. */
  readonly constants?: readonly string[];
  /** Variables whose first value is this. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Properties that have this value wherever they are read. */
  readonly values?: Readonly<Record<string, string>>;
  /** Conditions of `if` that always have this value; a space stands for each gap. */
  readonly conditions?: Readonly<Record<string, string>>;
  /** Properties of object literals that nothing reads. */
  readonly properties?: readonly string[];
  /** Numbers, texts and names of constants that no variable or property of a name is equal to. */
  readonly never?: Readonly<Record<string, readonly (number | string)[]>>;
};

type Span = { readonly start: number; readonly end: number };
type Edit = Span & { readonly name: string; readonly text: string };
type TextOf = (node: Span) => string;

/**
 * Returns the code of a module without what an app does not need. What nothing else uses is left to the
 * minifier.
 *
 * @throws Error if the module does not have all of it: a new version has changed it
 */
export function removeUnused(code: string, unused: Unused): string {
  const { never = {}, ...others } = unused;
  const unseen = new Set<string>([
    ...Object.values(others).flatMap((names) =>
      Array.isArray(names) ? names : Object.keys(names),
    ),
    ...Object.entries(never).flatMap(([subject, values]) =>
      values.map((value) => nameComparison(subject, value)),
    ),
  ]);
  const edits = [...findEdits(parseAst(code), unused, ({ start, end }) => code.slice(start, end))];
  let left = '';
  let position = 0;
  for (const { name, start, end, text } of edits.toSorted(
    (one, other) => one.start - other.start,
  )) {
    unseen.delete(name);
    // Inside of what is removed.
    if (start < position) continue;
    left += code.slice(position, start) + text;
    position = end;
  }
  if (unseen.size > 0) throw new Error(`Not in the module: ${[...unseen].join(', ')}`);
  return left + code.slice(position);
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: ESTree.Node) => Object.values(node).flat().filter(isNode);

/** Finds what is to be replaced, each before what it contains. */
function* findEdits(node: ESTree.Node, unused: Unused, textOf: TextOf): Generator<Edit> {
  if (node.type === 'SwitchStatement') yield* findCases(node, unused, textOf);
  if (node.type === 'ObjectExpression') yield* findProperties(node, unused, textOf);
  const edit = toEdit(node, unused, textOf);
  if (edit !== null) yield edit;
  for (const child of childrenOf(node)) yield* findEdits(child, unused, textOf);
}

const toSpan = ({ start, end }: Span): Span => ({ start, end });

/** @returns `null` for a name without a text, such as those that every object has */
const findText = (texts: Readonly<Record<string, string>> = {}, name: string) =>
  Object.hasOwn(texts, name) ? (texts[name] ?? null) : null;

function toEdit(node: ESTree.Node, unused: Unused, textOf: TextOf): Edit | null {
  const found = nameFunction(node, textOf);
  const statements = found && findText(unused.functions, found.name);
  if (found !== null && statements !== null) {
    return { ...toSpan(found.body), name: found.name, text: `{${statements}}` };
  }
  switch (node.type) {
    case 'AssignmentExpression': {
      const name = textOf(node.left);
      if (!unused.constants?.includes(name)) return null;
      return { name, start: node.start, end: node.right.start, text: '' };
    }
    case 'VariableDeclarator': {
      const name = textOf(node.id);
      const text = findText(unused.variables, name);
      return text === null || node.init === null ? null : { ...toSpan(node.init), name, text };
    }
    case 'MemberExpression': {
      const name = node.computed ? '' : textOf(node.property);
      const text = findText(unused.values, name);
      return text === null ? null : { ...toSpan(node), name, text };
    }
    case 'IfStatement': {
      const name = textOf(node.test).replaceAll(/\s+/g, ' ');
      const text = findText(unused.conditions, name);
      return text === null ? null : { ...toSpan(node.test), name, text };
    }
    case 'BinaryExpression': {
      if (node.operator !== '===') return null;
      const name =
        findComparison(node.right, node.left, unused, textOf) ??
        findComparison(node.left, node.right, unused, textOf);
      return name === null ? null : { ...toSpan(node), name, text: 'false' };
    }
    default:
      return null;
  }
}

/** @returns a function that has a body, with its name; `null` for other nodes */
function nameFunction(node: ESTree.Node, textOf: TextOf) {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id && node.body && { name: node.id.name, body: node.body };
    case 'MethodDefinition':
      return node.value.body && { name: textOf(node.key), body: node.value.body };
    case 'AssignmentExpression':
      return nameValue(node.left, node.right, textOf);
    case 'VariableDeclarator':
      return nameValue(node.id, node.init, textOf);
    default:
      return null;
  }
}

function nameValue(left: ESTree.Node, right: ESTree.Node | null, textOf: TextOf) {
  const isFunction =
    right?.type === 'FunctionExpression' || right?.type === 'ArrowFunctionExpression';
  const body = isFunction ? right.body : null;
  return body?.type === 'BlockStatement' ? { name: textOf(left), body } : null;
}

/** Finds properties of an object, each with the comma after it. */
function* findProperties(
  { properties, end: closed }: ESTree.ObjectExpression,
  unused: Unused,
  textOf: TextOf,
): Generator<Edit> {
  for (const [index, each] of properties.entries()) {
    if (each.type !== 'Property') continue;
    const name = textOf(each.key);
    const end = properties[index + 1]?.start ?? closed - 1;
    if (unused.properties?.includes(name)) yield { name, start: each.start, end, text: '' };
  }
}

const nameComparison = (subject: string, value: number | string) => `${subject} === ${value}`;

/** @returns the name of a comparison that is never true; `null` for others */
function findComparison(
  subject: ESTree.Node,
  value: ESTree.Node | null,
  { never = {} }: Unused,
  textOf: TextOf,
): string | null {
  const name = textOf(
    subject.type === 'MemberExpression' && !subject.computed ? subject.property : subject,
  );
  const values = Object.hasOwn(never, name) ? never[name] : undefined;
  const given =
    value?.type === 'Literal' ? value.value : value?.type === 'Identifier' ? value.name : null;
  const found = values?.find((each) => each === given);
  return found === undefined ? null : nameComparison(name, found);
}

/** Finds cases that never occur, without those whose statements the case before runs too. */
function* findCases(
  { discriminant, cases }: ESTree.SwitchStatement,
  unused: Unused,
  textOf: TextOf,
): Generator<Edit> {
  let fallsThrough = false;
  for (const each of cases) {
    const { test, consequent } = each;
    const name = findComparison(discriminant, test, unused, textOf);
    if (name !== null && test !== null && (consequent.length === 0 || !fallsThrough)) {
      // The other cases may use its variables.
      const variables = consequent.flatMap((statement) => [...findVariables(statement)]);
      const text =
        variables.length === 0 ? '' : `case ${textOf(test)}: var ${variables.join(', ')};`;
      yield { ...toSpan(each), name, text };
    } else fallsThrough = !leaves(consequent.at(-1));
  }
}

/** Finds the variables that a statement declares for its whole function. */
function* findVariables(node: ESTree.Node): Generator<string> {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') yield node.id.name;
  for (const child of childrenOf(node)) {
    if (!/^Function|^Arrow/.test(child.type)) yield* findVariables(child);
  }
}

const leavingStatements = new Set([
  'BreakStatement',
  'ContinueStatement',
  'ReturnStatement',
  'ThrowStatement',
]);

const leaves = (last: ESTree.Statement | undefined): boolean =>
  last?.type === 'BlockStatement'
    ? leaves(last.body.at(-1))
    : leavingStatements.has(last?.type ?? '');
