import { parseSync } from 'vite';

/** Attributes that are shown or announced. */
const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|legend|hint|heading)$/;
const letter = /\p{Letter}/u;

type Node = { readonly type: string; readonly [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The text of a literal, else `null`. */
function getText(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'JSXExpressionContainer') return getText(value['expression']);
  if (value.type === 'Literal' || value.type === 'JSXText') return String(value['value']).trim();
  if (value.type !== 'TemplateLiteral') return null;
  const parts = value['quasis'] as { readonly value: { readonly raw: string } }[];
  return parts.map(({ value: { raw } }) => raw).join('…');
}

/** Literal texts in a component's source: between tags, or in an attribute with text. */
export function literalTexts(fileName: string, source: string): readonly string[] {
  const found: string[] = [];

  function addText(value: unknown) {
    const text = getText(value);
    if (text !== null && letter.test(text)) found.push(text);
  }
  function visit(value: unknown) {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
      (value['children'] as unknown[]).forEach(addText);
    }
    if (value.type === 'JSXAttribute') {
      const { name } = value['name'] as { readonly name: unknown };
      if (textAttributes.test(String(name))) addText(value['value']);
    }
    Object.values(value).forEach(visit);
  }
  visit(parseSync(fileName, source).program);
  return found;
}
