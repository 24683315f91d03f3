/** Stands where a secret stood. */
export const mask = '•••';

/** Begun at the start of a word alone, and once: from each letter on, long texts would take minutes. */
const jwt = String.raw`(?<![\w-])(?=[\w-]*eyJ)[\w-]+\.[\w-]+(?:\.[\w-]*)*`;
const bearer = String.raw`(?<scheme>\bbearer\s+)[^\s"',;}\]]+`;
/** Quoted, quoted inside JSON that is itself a text, or bare; an unended quotation goes to its end. */
const values = [
  String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)`,
  String.raw`'[^']*(?:'|$)`,
  String.raw`\\"[^]*?(?:(?<!\\)\\"|$)`,
  String.raw`(?:(?:bearer|basic)\s+)?[^\s&;,}\]"'{[\\]+`,
];

/** `password=x`, `"api_key":"x"`, `Authorization: Bearer x`. */
const named = String.raw`(?<name>(?:password|token|authorization|(?:api|anon)[_-]?key)\\?["']?\s*[=:]\s*)(?:${values.join('|')})`;

const secret = new RegExp(`${named}|${bearer}|${jwt}`, 'gi');

/**
 * The text without what looks like a secret: JSON web tokens, what follows `Bearer`, and what is
 * assigned to a secret name in an address, a header line or JSON. Masked text stays as it is.
 */
export function maskText(text: string): string {
  const masked = text.replace(secret, (...match) => {
    const { name, scheme } = namedGroups(match.at(-1));
    if (name === undefined) return `${scheme ?? ''}${mask}`;
    const value = String(match[0]).slice(name.length);
    const quote = /^\\?["']/.exec(value)?.[0] ?? '';
    return `${name}${quote}${mask}${quote}`;
  });
  // What is masked can bring two halves of another together.
  return masked === text ? text : maskText(masked);
}

type Groups = { readonly name?: string; readonly scheme?: string };

/** `replace` hands them over untyped, as its last argument. */
function namedGroups(last: unknown): Groups {
  return typeof last === 'object' && last !== null ? last : {};
}
