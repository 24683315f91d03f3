import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { GlobalStyle } from '../../../src/styles/globalStyle.ts';

/** Properties that the elements of the page take from `html`. */
const inherited =
  /^(?:--|color$|cursor$|direction$|font|hyphens|letter-|line-|text-(?!decoration|overflow)|visibility$|white-|word-)/;

/** The rules of the page's style: a selector and the names of its properties. */
function readRules(): readonly { readonly selector: string; readonly names: readonly string[] }[] {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(createElement(GlobalStyle)));
  return [...sheet.getStyleTags().matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(
    ([, selector = '', declarations = '']) => ({
      selector,
      names: declarations.split(';').flatMap((each) => each.split(':')[0]?.trim() || []),
    }),
  );
}

it('what comes and goes on the page changes nothing of html that every element inherits', () => {
  const ofWhatIsThere = readRules().filter(({ selector }) => /html\b.*:has\(/.test(selector));
  expect(ofWhatIsThere.length).toBeGreaterThan(3);
  const names = ofWhatIsThere.flatMap((rule) => rule.names);
  expect(names).toContain('scroll-padding-bottom');
  expect(names.filter((name) => inherited.test(name))).toEqual([]);
});
