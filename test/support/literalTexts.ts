import { parseSync } from 'vite';

/** Attributes that a person reads or hears. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|hint|heading)$/;
const letter = /\p{Letter}/u;

type Node = { readonly type: string; readonly [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The words of a literal, if it is one. */
function wordsOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'JSXExpressionContainer') return wordsOf(value['expression']);
  if (value.type === 'Literal' || value.type === 'JSXText') return String(value['value']).trim();
  if (value.type !== 'TemplateLiteral') return null;
  const parts = value['quasis'] as { readonly value: { readonly raw: string } }[];
  return parts.map(({ value: { raw } }) => raw).join('…');
}

/** What stands in a component's source as text to be read: between tags, or in a spoken attribute. */
export function literalTexts(fileName: string, source: string): readonly string[] {
  const found: string[] = [];

  function note(value: unknown) {
    const words = wordsOf(value);
    if (words !== null && letter.test(words)) found.push(words);
  }
  function visit(value: unknown) {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      (value['children'] as unknown[]).forEach(note);
    }
    if (value.type === 'JSXAttribute') {
      const { name } = value['name'] as { readonly name: unknown };
      if (spoken.test(String(name))) note(value['value']);
    }
    Object.values(value).forEach(visit);
  }
  visit(parseSync(fileName, source).program);
  return found;
}
