import { describe, expect, it } from 'vitest';
import { findXmlFault } from './findXmlFault.ts';

describe('the check for well-formed XML', () => {
  it('passes elements, attributes, text and references', () => {
    expect(findXmlFault('<a b="1"><c d="&quot;"/>x &amp; y</a>')).toBeUndefined();
  });

  it.each([
    ['<a><b></a></b>', 'crossed tags'],
    ['<a>', 'an unclosed root'],
    ['<a/><b/>', 'two roots'],
    ['<a b="1" b="2"/>', 'a repeated attribute'],
    ['<a>x & y</a>', 'a bare ampersand'],
    ['<a>1 < 2</a>', 'a bare less-than sign'],
    ['<a>\u0001</a>', 'a control character'],
    ['<a>\uD800</a>', 'half a surrogate pair'],
    ['<a b=1/>', 'an unquoted value'],
  ])('rejects %j: %s', (xml) => {
    expect(findXmlFault(xml)).toBeTypeOf('string');
  });
});
