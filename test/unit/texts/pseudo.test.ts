import MessageFormat from '@messageformat/core';
import { describe, expect, it } from 'vitest';
import { getArguments, readMessages } from '../../../tools/texts/messages.ts';
import { toPseudo, toPseudoMessages } from '../../../tools/texts/pseudo.ts';

const english = readMessages('en');

describe('the pseudo-language', () => {
  it.each([
    ['of a plain text has accents, repeated vowels and brackets', 'Sign In', '[Šîîîĝñ ÎÎñ]'],
    ['says a word as in every other text', 'to sign', '[ţöö šîîîĝñ]'],
    ['of letters without a vowel repeats these', 'NR', '[ÑÑŔ]'],
    [
      'keeps an argument in its place',
      'Welcome back, {firstName}',
      '[Ŵééļçööṁéé ƀåååçķ,~ {firstName}]',
    ],
    [
      'keeps the format of an argument, and signs that are no letters',
      '{page, number} • {day, date, short}',
      '[{page, number} • {day, date, short}]',
    ],
    [
      'keeps the forms of a plural, their numbers and choices inside them',
      '{n, plural, =0 {None} one {1 movie} other {# {kind, select, tv {shows} other {movies}}}}',
      '[{n, plural, =0 {Ñööñéé} one {1 ṁööṽîîé~} other {# {kind, select, tv {šĥöööŵš} other {ṁööṽîîééš}}}}]',
    ],
    ['keeps braces that are text', "It''s '{title}'", "[ÎÎÎţ''š '{ţîîţļéé}'~~]"],
  ])('%s', (_, message, pseudo) => {
    expect(toPseudo(message)).toBe(pseudo);
  });

  it('has all texts of English with their arguments, each at least 40 % longer', () => {
    const pseudo = toPseudoMessages(english);
    const format = new MessageFormat('en');
    const show = (message: string, values: Readonly<Record<string, unknown>>) =>
      String(format.compile(message)(values)).length;
    expect(Object.keys(pseudo)).toEqual(Object.keys(english));
    const short = Object.entries(english).filter(([key, message]) => {
      const found = pseudo[key] ?? '';
      const names = getArguments(message);
      expect(getArguments(found)).toEqual(names);
      const values = Object.fromEntries(
        [...names].map(([name, type]) => [name, type === 'number' ? 2 : '']),
      );
      return show(found, values) < show(message, values) * 1.4;
    });
    expect(short).toEqual([]);
  });
});
