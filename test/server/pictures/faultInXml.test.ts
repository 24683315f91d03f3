import { describe, expect, it } from 'vitest';
import { faultInXml } from './faultInXml.ts';

describe('the check for well-formed XML', () => {
  it('passes elements, attributes, text and references', () => {
    expect(faultInXml('<a b="1"><c d="&quot;"/>x &amp; y</a>')).toBeUndefined();
  });

  it.each([
    ['<a><b></a></b>', 'crossed tags'],
    ['<a>', 'an open root'],
    ['<a/><b/>', 'two roots'],
    ['<a b="1" b="2"/>', 'an attribute twice'],
    ['<a>x & y</a>', 'a bare ampersand'],
    ['<a>1 < 2</a>', 'a bare less-than sign'],
    ['<a>\u0001</a>', 'a control character'],
    ['<a>\uD800</a>', 'half a surrogate pair'],
    ['<a b=1/>', 'an unquoted value'],
  ])('refuses %j: %s', (xml) => {
    expect(faultInXml(xml)).toBeTypeOf('string');
  });
});
