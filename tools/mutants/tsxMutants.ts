import { parseSync } from 'vite';
import type { Change } from './report.ts';

/** A change that a test can switch on while the component runs (`tsxRunner.ts`). */
export type TsxMutant = Change & {
  /** Its name in the instrumented code. */
  readonly id: string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

type Insertion = { readonly at: number; readonly text: string };

/** What users meet, or a component decides by. Elements that are styled get the rest. */
const attributes =
  /^((on|is|has)[A-Z]|aria-|data-)|^(role|id|htmlFor|href|target|rel|type|name|lang|dir|tabIndex|disabled|hidden|required|checked|open|multiple|accept|auto\w+|spellCheck|placeholder|maxLength|loading|fetchPriority|decoding|referrerPolicy|allow|dateTime|alt|value|defaultValue)$/;

const comparisons = new Set(['===', '!==', '<', '>', '<=', '>=']);

/**
 * Finds what can be left out of the components of a file or forced to one side: attributes, keys,
 * conditions, and statements that call. Styles are not mutated.
 *
 * @returns the mutants, and the code in which each can be switched on
 */
export function findTsxMutants(file: string, source: string) {
  const mutants: TsxMutant[] = [];
  /** Outer ones before inner ones, because a node is visited before what it contains. */
  const starts: Insertion[] = [];
  /** Inner ones before outer ones. */
  const ends: Insertion[] = [];

  function add({ start }: Node, becomes: string): string {
    const id = `${file}#${mutants.length}`;
    const line = source.slice(0, start).split('\n').length;
    const code = source.split('\n')[line - 1]?.trim() ?? '';
    mutants.push({ id, file, line, code, becomes });
    return JSON.stringify(id);
  }
  function wrap({ start, end }: Node, before: string, behind: string): void {
    starts.push({ at: start, text: before });
    ends.unshift({ at: end, text: behind });
  }
  function force(condition: Node, sides: readonly boolean[]): void {
    const ids = [true, false].map((side) =>
      sides.includes(side) ? add(condition, `${toLine(condition)} is ${side}`) : 'null',
    );
    wrap(condition, `mutants.condition(${ids.join(', ')}, `, ')');
  }
  const toLine = ({ start, end }: Node) => source.slice(start, end).replaceAll(/\s+/g, ' ');

  /** A condition of which both sides are forced already: its parts. */
  function visitParts(node: Node): void {
    if (node.type === 'ParenthesizedExpression') visitParts(node['expression'] as Node);
    else if (node.type === 'LogicalExpression' && node['operator'] !== '??') {
      for (const part of [node['left'], node['right']] as Node[]) {
        force(part, [node['operator'] === '&&']);
        visitParts(part);
      }
    } else visitChildren(node, true);
  }

  function visitAttribute(node: Node, isIcon: boolean): void {
    const { name } = node['name'] as unknown as { readonly name: string };
    const value = node['value'] as Node | null;
    const inner = value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value;
    // Icons hide themselves.
    const isMutated = attributes.test(name) && !(isIcon && name === 'aria-hidden');
    if (name === 'key' && inner !== null)
      wrap(inner, `mutants.key(${add(node, 'the same key')}, `, ')');
    else if (isMutated) {
      const call = `mutants.attribute(${add(node, `without ${name}`)}, ${JSON.stringify(name)}, `;
      if (inner === null) wrap(node, '', `={${call}true)}`);
      else if (inner === value) wrap(inner, `{${call}`, ')}');
      else wrap(inner, call, ')');
    }
    if (inner !== null) visit(inner, true);
  }

  function visit(node: Node, isInFunction: boolean): void {
    const { type } = node;
    // Styles.
    if (type === 'TaggedTemplateExpression') return;
    const isCondition =
      (type === 'BinaryExpression' && comparisons.has(String(node['operator']))) ||
      (type === 'UnaryExpression' && node['operator'] === '!');
    if (!isInFunction) visitChildren(node, type.includes('Function'));
    else if (type === 'JSXOpeningElement') {
      const all = node['attributes'] as readonly Node[];
      const isIcon = all.some((each) => (each['name'] as Node | undefined)?.['name'] === 'size');
      for (const each of all)
        if (each.type === 'JSXAttribute') visitAttribute(each, isIcon);
        else visitChildren(each, true);
    } else if (type === 'IfStatement' || type === 'ConditionalExpression') {
      const test = node['test'] as Node;
      force(test, [true, false]);
      visitParts(test);
      for (const side of [node['consequent'], node['alternate']] as (Node | null)[])
        if (side !== null) visit(side, true);
    } else if (type === 'LogicalExpression' && node['operator'] !== '??') {
      const left = node['left'] as Node;
      force(left, [true, false]);
      visitParts(left);
      visit(node['right'] as Node, true);
    } else if (isCondition) {
      force(node, [true, false]);
      visitParts(node);
    } else {
      const { type: called } = (node['expression'] ?? node) as Node;
      if (type === 'ExpressionStatement' && called === 'CallExpression')
        wrap(node, `{ if (mutants.statement(${add(node, 'nothing')})) `, ' }');
      visitChildren(node, true);
    }
  }

  function visitChildren(node: Node, isInFunction: boolean): void {
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, isInFunction);
  }

  visit(parseSync(file, source).program as unknown as Node, false);
  const insertions = [...ends, ...starts].toSorted((one, other) => one.at - other.at);
  let from = 0;
  const parts = insertions.map(({ at, text }) => {
    const before = source.slice(from, at);
    from = at;
    return before + text;
  });
  return { mutants, code: parts.join('') + source.slice(from) };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
