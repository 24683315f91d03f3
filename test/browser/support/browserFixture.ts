import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Session } from '../../../src/domain/session.ts';
import type { Texts } from '../../../src/texts/messages.ts';
import { texts as english } from '../../../src/texts/texts.ts';
import { closeContexts, latest, sharedApp, sharedBrowser } from './shared.ts';
import type { RunningApp } from './startApp.ts';
import { aTestUser, register, type TestUser } from './testUser.ts';
import type { Viewport } from './pageControl.ts';
import { openVisit, type Device, type Visit } from './visit.ts';

/** Its parts are set for each test. */
export type BrowserFixture = {
  readonly app: RunningApp;
  readonly browser: Browser;
  readonly visit: Visit;
  readonly page: Page;
};

export type HomeFixture = BrowserFixture & {
  /** The signed-in user. */
  readonly user: TestUser;
  readonly session: Session;
};

type Options = {
  readonly viewport?: Viewport;
  readonly device?: Device;
  /** Installs Playwright's clock before the page loads. */
  readonly clock?: boolean;
  readonly user?: Partial<TestUser>;
  readonly language?: ShownLanguage;
  /** Tests share a page, where the app is opened anew for each, unless the test before has failed. */
  readonly reopens?: boolean;
};

/** A language of the interface. */
export type ShownLanguage = {
  readonly texts: Texts;
  /** Of the browser, BCP 47. */
  readonly locale: string;
  /** Runs before the page loads. */
  readonly prepare?: (app: RunningApp) => Promise<void>;
};

/** The shared app and browser, with a new visitor for each test. */
export function setupBrowser(
  viewport?: Viewport,
  device?: Device,
  { language, reopens = false }: Pick<Options, 'language' | 'reopens'> = {},
): BrowserFixture {
  return setupFixture(reopens, async ({ app, browser }, last) => {
    await language?.prepare?.(app);
    await last?.reopen();
    const visit = last ?? (await openVisit(browser, app.url, viewport, toDevice(device, language)));
    return { visit };
  });
}

const toDevice = (device: Device = {}, language?: ShownLanguage): Device =>
  language === undefined ? device : { ...device, locale: language.locale };

/** The same with a new signed-in user for each test, at home. */
export function setupBrowserAtHome({
  viewport,
  device,
  clock = false,
  user: overrides,
  language,
  reopens = false,
}: Options = {}): HomeFixture {
  return setupFixture(reopens, async ({ app, browser }, last) => {
    const user = aTestUser(overrides);
    const session = await register(app.url, user);
    await language?.prepare?.(app);
    await last?.reopen(session);
    const options = { session, clock };
    const visit =
      last ?? (await openVisit(browser, app.url, viewport, toDevice(device, language), options));
    const { list } = language?.texts ?? english;
    await visit.page.getByText(list.count({ movies: 20 })).waitFor();
    return { visit, user, session };
  });
}

const phone = { width: 360, height: 740 };
/** Animations would interfere with touch. */
const touch = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

type PhoneOptions = Pick<Options, 'language' | 'reopens'>;

export const setupPhone = (options?: PhoneOptions) => setupBrowser(phone, touch, options);

export const setupPhoneAtHome = (options?: PhoneOptions) =>
  setupBrowserAtHome({ viewport: phone, device: touch, ...options });

type Shared = Pick<BrowserFixture, 'app' | 'browser'>;

function setupFixture<Own extends { readonly visit: Visit }>(
  reopens: boolean,
  open: (shared: Shared, last: Visit | undefined) => Promise<Own>,
) {
  let fixture: (Shared & Own & { readonly page: Page }) | undefined;
  let kept: Visit | undefined;
  beforeEach(async () => {
    const shared = { app: await sharedApp(), browser: await sharedBrowser() };
    const last = kept;
    kept = undefined;
    const own = await open(shared, last);
    fixture = { ...shared, ...own, page: own.visit.page };
  });
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) process.stderr.write(await describeVisit(task.id, fixture?.visit));
    if (reopens && !hasFailed) kept = fixture?.visit;
    else await fixture?.visit.close();
  });
  afterAll(closeContexts);
  return latest(() => fixture);
}

const pictures = fileURLToPath(new URL('../../../.cache/failures', import.meta.url));

/** Describes what a page showed and requested when its test failed, and takes a picture of it. */
async function describeVisit(testId: string, visit: Visit | undefined): Promise<string> {
  if (visit === undefined || visit.page.isClosed()) return 'The page is closed.\n';
  const { page, calls, problems } = visit;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => `cannot be read: ${error.message}`);
  const requests = calls.slice(-20).map(({ method, path }) => `${method} ${path}`);
  const { width, height } = page.viewportSize() ?? {};
  const where = `${page.url()} at ${width} × ${height} px`;
  const path = join(pictures, `${testId}.png`);
  const picture = await page.screenshot({ path, timeout: 5_000 }).then(
    () => path,
    (error: Error) => error.message,
  );
  return [
    where,
    `Picture: ${picture}`,
    shown,
    'Last requests:',
    ...requests,
    'Console:',
    ...problems,
    '',
  ].join('\n');
}
