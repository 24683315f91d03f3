type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element; `undefined` leaves an attribute out, content is not escaped. */
export function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Text at its baseline; `words` are set in classes of their own. */
export function text(x: number, y: number, className: string, content: string, anchor?: 'middle') {
  return element('text', { x, y, class: className, 'text-anchor': anchor }, escaped(content));
}

export const escaped = (content: string) =>
  content.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
