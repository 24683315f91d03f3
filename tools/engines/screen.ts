import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ByRoleOptions } from '@testing-library/dom';
import type { WebDriver, WebElement } from 'selenium-webdriver';

const { resolve } = createRequire(import.meta.url);
const sources = await Promise.all(
  ['@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'axe-core/axe.min.js'].map((file) =>
    readFile(resolve(file), 'utf8'),
  ),
);

/** How long an element or a state may take, on a busy machine too. */
const patienceMs = 30_000;

type Name = string | RegExp;
/** A name as a regular expression that is data, because a script in the page cannot take another. */
const toWire = (name: Name) =>
  name instanceof RegExp
    ? { source: name.source, flags: name.flags }
    : { source: `^${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: '' };

/** Loaded with the libraries, because Firefox gives each script globals of its own. */
const findByRole = `
  window.findByRole = (role, { name, ...options }, index) => {
    const named = name && { name: new RegExp(name.source, name.flags) };
    return TestingLibraryDom.queryAllByRole(document.body, role, { ...options, ...named }).at(index) ?? null;
  };
  window.findByLabel = (label) => TestingLibraryDom.queryByLabelText(document.body, label);
  window.runAxe = (options) => axe.run(document, options);
`;

const errorsKey = 'engine-errors';

/**
 * A script for the page: its errors, those of its console and what the content policy refuses are noted
 * in session storage, which a reload keeps.
 */
export const noteErrors = `
  if (window.notesErrors === undefined) {
    window.notesErrors = true;
    const note = (...words) => sessionStorage.setItem('${errorsKey}',
      (sessionStorage.getItem('${errorsKey}') ?? '') + words.map(String).join(' ') + '\\n');
    const log = console.error.bind(console);
    console.error = (...words) => { note('console.error', ...words); log(...words); };
    addEventListener('error', ({ message, filename }) => note(message, filename));
    addEventListener('unhandledrejection', ({ reason }) => note('unhandled', reason));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      note('content policy', violatedDirective, blockedURI));
  }
`;

/** A press lands where the element was when the driver looked: not while it moves. */
const isAtRest = `
  const [element, done] = arguments;
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)));
`;

/** The page as a user finds things in it: by role and accessible name. */
export function createScreen(driver: WebDriver) {
  /** After a reload the libraries are gone. */
  async function load(): Promise<void> {
    if (await driver.executeScript<boolean>('return window.findByRole !== undefined')) return;
    await driver.executeScript([...sources, findByRole, noteErrors].join(';'));
  }

  async function query(
    role: string,
    name?: Name,
    { index = 0, ...options }: ByRoleOptions & { index?: number } = {},
  ): Promise<WebElement | null> {
    await load();
    const named = name === undefined ? options : { ...options, name: toWire(name) };
    return driver.executeScript<WebElement | null>(
      'return findByRole(...arguments)',
      role,
      { ...named },
      index,
    );
  }

  /** Waits until the condition holds. @throws TimeoutError that names it */
  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    let cause: unknown;
    const attempt = () =>
      holds().catch((error: unknown) => {
        cause = error;
        return false;
      });
    await driver.wait(attempt, patienceMs, undefined, 50).catch(() => {
      throw new Error(`no ${what}${cause === undefined ? '' : `: ${String(cause)}`}`, { cause });
    });
  }

  async function find(...asked: Parameters<typeof query>): Promise<WebElement> {
    let found: WebElement | null = null;
    await until(`${asked[0]} ${String(asked[1] ?? '')}`, async () => {
      found = await query(...asked);
      return found !== null;
    });
    if (found === null) throw new Error('unreachable');
    return found;
  }

  return {
    query,
    find,
    until,
    async gone(...asked: Parameters<typeof query>): Promise<void> {
      await until(`end of ${asked[0]}`, async () => (await query(...asked)) === null);
    },
    /** Presses what may still be moving or covered. */
    async press(...asked: Parameters<typeof query>): Promise<void> {
      await until(`${asked[0]} ${String(asked[1] ?? '')} that can be pressed`, async () => {
        const element = await find(...asked);
        if (!(await driver.executeAsyncScript<boolean>(isAtRest, element))) return false;
        await element.click();
        return true;
      });
    },
    async fill(name: Name, text: string, role = 'textbox'): Promise<void> {
      const field = await find(role, name);
      await field.clear();
      await field.sendKeys(text);
    },
    read: <T>(script: string, ...args: unknown[]) => driver.executeScript<T>(script, ...args),
    /** @returns what the pages of this session have noted */
    async getErrors(): Promise<readonly string[]> {
      const noted = await driver.executeScript<string | null>(
        'return sessionStorage.getItem(arguments[0])',
        errorsKey,
      );
      return (noted ?? '').split('\n').filter(Boolean);
    },
    /** @returns the ids of axe's rules that fail, each with its elements */
    async findViolations(): Promise<readonly string[]> {
      await load();
      return driver.executeAsyncScript<string[]>(`
        const done = arguments[arguments.length - 1];
        runAxe({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
          .then(({ violations }) => done(violations.map(({ id, nodes }) =>
            id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))), (error) => done([String(error)]));
      `);
    },
  };
}

export type Screen = ReturnType<typeof createScreen>;
