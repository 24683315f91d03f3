/**
 * The records of a CSV text (RFC 4180), one at a time, so that whoever reads thousands can pause
 * between them; empty lines are none. A quote that is never closed counts as a letter: the records
 * after it are read as they stand.
 */
export function* csvRecords(text: string): Generator<readonly string[]> {
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    do {
      const { value, end } = fieldAt(text, at);
      record.push(value);
      at = end + 1;
    } while (text[at - 1] === ',');
    // CRLF is one end of line.
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1;
    if (record.length > 1 || record[0] !== '') yield record;
  }
}

/** @returns the field that begins there, and where what ends it stands */
function fieldAt(text: string, start: number): { readonly value: string; readonly end: number } {
  if (text[start] !== '"') return plainAt(text, start, '');
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return plainAt(text, start, '');
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return plainAt(text, quote + 1, value);
    value += '"';
    from = quote + 2;
  }
}

function plainAt(text: string, start: number, before: string) {
  const ends = /[,\r\n]/g;
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return { value: before + text.slice(start, end), end };
}
