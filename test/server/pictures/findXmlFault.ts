const nameStart = /^[A-Za-z][\w:-]*/u;
const attribute = /^\s+([A-Za-z][\w:-]*)="([^"<]*)"/u;
const reference = /&(?!(?:amp|lt|gt|quot|#39);)/u;
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Parses an opening tag after its `<`: its name, the rest of the text, and an error if it is invalid. */
const parseOpeningTag = (text: string): { name: string; rest: string; fault?: string } => {
  const name = nameStart.exec(text)?.[0];
  if (name === undefined) return { name: '', rest: '', fault: `no tag at "${text.slice(0, 20)}"` };
  let rest = text.slice(name.length);
  const seen = new Set<string>();
  for (let found = attribute.exec(rest); found; found = attribute.exec(rest)) {
    const [all, key = ''] = found;
    if (seen.has(key)) return { name, rest, fault: `${key} twice on ${name}` };
    seen.add(key);
    rest = rest.slice(all.length);
  }
  return { name, rest };
};

/**
 * Returns why a text is not well-formed XML of elements and text (comments, declarations and sections
 * are not supported), or `undefined`.
 */
export const findXmlFault = (xml: string): string | undefined => {
  if (forbidden.test(xml)) return 'a character that XML forbids';
  if (reference.test(xml)) return 'an unescaped ampersand';
  const open: string[] = [];
  let rest = xml;
  let roots = 0;
  while (rest !== '') {
    if (!rest.startsWith('<')) {
      if (open.length === 0) return 'text outside the root';
      const next = rest.indexOf('<');
      rest = next === -1 ? '' : rest.slice(next);
    } else if (rest.startsWith('</')) {
      const name = nameStart.exec(rest.slice(2))?.[0] ?? '';
      if (open.pop() !== name) return `</${name}> closes another element`;
      if (rest[2 + name.length] !== '>') return `</${name} is not closed`;
      rest = rest.slice(3 + name.length);
    } else {
      const tag = parseOpeningTag(rest.slice(1));
      if (tag.fault !== undefined) return tag.fault;
      if (open.length === 0) roots += 1;
      if (tag.rest.startsWith('/>')) rest = tag.rest.slice(2);
      else if (tag.rest.startsWith('>')) {
        open.push(tag.name);
        rest = tag.rest.slice(1);
      } else return `<${tag.name} is not closed`;
    }
  }
  if (open.length > 0) return `<${open.join('><')}> left open`;
  return roots === 1 ? undefined : `${String(roots)} roots`;
};
