import type { Named } from './judged.ts';

/** Survivors that change nothing anyone could notice, and why. */
export type Accepted = { readonly reason: string; readonly mutants: readonly Named[] };

export const accepted: readonly Accepted[] = [
  {
    reason:
      '`types` is read by the compiler alone: the machine that runs never looks at what stands there.',
    mutants: [
      { file: 'src/machines/authMachine.ts', code: 'types: {', becomes: '{}' },
      { file: 'src/machines/catalogMachine.ts', code: 'types: {', becomes: '{}' },
      { file: 'src/machines/movieMachine.ts', code: 'types: {', becomes: '{}' },
      { file: 'src/machines/revocationMachine.ts', code: 'types: {', becomes: '{}' },
    ],
  },
  {
    reason:
      'Asked for by the compiler: without the question the next step has the same answer, because a pattern (or `Date.parse`) makes nothing of `null` or `undefined`, a comparison with `null` counts it as 0, and one with `NaN` is false.',
    mutants: [
      {
        file: 'src/machines/tokenDelays.ts',
        code: 'return expiresAt === null || Math.floor(now / second) >= expiresAt;',
        becomes: 'false',
      },
      {
        file: 'src/services/authWire.ts',
        code: "return typeof expiresAt === 'number' && Math.abs(expiresAt - ours) <= clockToleranceS",
        becomes: 'true',
      },
      {
        file: 'src/services/imageUrls.ts',
        code: 'path !== null && isPicturePath(path) ? `${imageUrl}/${width}${encodeURI(path)}` : null;',
        becomes: 'true',
      },
      {
        file: 'src/services/retryDelay.ts',
        code: "if (typeof asked !== 'string') return null;",
        becomes: 'false',
      },
      {
        file: 'src/services/movieWire.ts',
        code: 'return links.find((link) => link !== undefined && /^https?:\\/\\//.test(link)) ?? null;',
        becomes: 'true',
      },
      {
        file: 'src/services/movieWire.ts',
        code: "if (typeof text !== 'string' || !/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false;",
        becomes: 'false',
      },
    ],
  },
  {
    reason:
      'Asked for by the compiler: a state that shows a failure has one, and more than one page has a last one, so that `?.` never meets its `null`.',
    mutants: [
      {
        file: 'src/machines/authSelectors.ts',
        code: '? (snapshot.context.failure?.message ?? null)',
        becomes: 'snapshot.context.failure.message',
      },
      {
        file: 'src/machines/catalogSelectors.ts',
        code: "snapshot.hasTag('failed') ? (snapshot.context.failure?.message ?? null) : null;",
        becomes: 'snapshot.context.failure.message',
      },
      {
        file: 'src/machines/catalogGuards.ts',
        code: 'context.pages.length > 1 && context.pages.at(-1)?.movies.length !== 0,',
        becomes: 'context.pages.at(-1).movies',
      },
    ],
  },
  {
    reason:
      'Asked for by the compiler: the state is entered with what its guard has seen, a token, a session or a person, so that nothing ever stands in for it.',
    mutants: [
      {
        file: 'src/machines/revocationMachine.ts',
        code: "input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/revocationMachine.ts',
        code: "input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/authPayloads.ts',
        code: "userId: user?.id ?? '',",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/authPayloads.ts',
        code: "userId: user?.id ?? '',",
        becomes: 'user.id',
      },
      {
        file: 'src/machines/authMachine.ts',
        code: "input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/authChanges.ts',
        code: 'if (session === null) return {};',
        becomes: 'false',
      },
    ],
  },
  {
    reason:
      'Signed in, there is a failure only in the state that shows the failed logout: asking for any state of `signedIn` says the same.',
    mutants: [
      {
        file: 'src/machines/authSelectors.ts',
        code: "return snapshot.matches({ signedIn: 'logoutFailed' })",
        becomes: '{}',
      },
    ],
  },
  {
    reason:
      'XState takes an empty target for the parent: entering `list` anew loads its first page as well, and its other region, the scroll, is still whenever a search ends.',
    mutants: [
      {
        file: 'src/machines/catalogMachine.ts',
        code: "'search.ended': { target: '.loading', actions: 'clearList' },",
        becomes: '""',
      },
    ],
  },
  {
    reason:
      'A text that begins with a date and goes on is no date with a time behind it either, so that the next line refuses it as well.',
    mutants: [
      {
        file: 'src/services/movieWire.ts',
        code: "if (typeof text !== 'string' || !/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false;",
        becomes: '/^\\d{4}-\\d{2}-\\d{2}/',
      },
    ],
  },
  {
    reason:
      'A share sheet that is not there throws when it is asked, which ends at the clipboard too.',
    mutants: [
      {
        file: 'src/services/shareLink.ts',
        code: 'if (device.share !== undefined && device.canShare?.(film) !== false) {',
        becomes: 'true',
      },
    ],
  },
  {
    reason:
      'A region that no answer names, the empty one included, leads to the United States by itself (`readWatchLink`).',
    mutants: [
      {
        file: 'src/services/movieService.ts',
        code: "return /[-_]([A-Z]{2})\\b/.exec(String(globalThis.navigator?.language))?.[1] ?? 'US';",
        becomes: '""',
      },
    ],
  },
];
