import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { texts } from '../../../src/texts/texts.ts';

/** Shown only while a host does not respond, or as long as something waits for it. */
const whileLost: readonly string[] = [
  texts.offline.offline.replace(/\.$/, ''),
  texts.list.failedHint.unanswered,
  texts.list.failedHint.offline,
  texts.errors.network,
  texts.list.saved({ time: '' }),
];

/** Of a failure, with or without a response. */
const whileFailed: readonly string[] = [
  texts.list.deepLinkFailed,
  texts.movie.partFailed({ part: '' }),
];

const linesWith = (page: Page, said: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      document.body.innerText
        .split('\n')
        .filter((line) => wanted.some((text) => line.includes(text))),
    said,
  );

/**
 * The invariant of §10.143 to §10.146, §10.197 to §10.199, for 10 s after every host responds with success while the page is
 * visible: nothing says offline, and nothing that failed without a response is still failed. With
 * Playwright's clock those 10 s must have passed.
 *
 * @param options `hasRefusals`: requests have failed with a response, too; those failures stay
 */
export async function expectConnected(
  page: Page,
  { hasRefusals = false }: { readonly hasRefusals?: boolean } = {},
): Promise<void> {
  const said = hasRefusals ? whileLost : [...whileLost, ...whileFailed];
  await expect.poll(() => linesWith(page, said)).toEqual([]);
}
