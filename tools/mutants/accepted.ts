import type { MutantId } from './report.ts';

/** Mutants that survive because they change no behavior, and the reason. */
export const accepted: readonly {
  readonly reason: string;
  readonly mutants: readonly MutantId[];
}[] = [
  {
    reason: 'Only the compiler reads `types`.',
    mutants: [
      'src/machines/auth/authMachine.ts',
      'src/machines/catalog/catalogMachine.ts',
      'src/machines/movie/movieMachine.ts',
      'src/machines/auth/revocationMachine.ts',
    ].map((file) => ({ file, code: 'types: {', becomes: '{}' })),
  },
  {
    reason:
      'The compiler requires the check; without it the next step gives the same result: a pattern (or `Date.parse`) does not match `null` or `undefined`, a comparison counts `null` as 0, and one with `NaN` is false.',
    mutants: [
      {
        file: 'src/domain/session.ts',
        code: 'return expiresAt === null || Math.floor(now / 1_000) >= expiresAt;',
        becomes: 'false',
      },
      {
        file: 'src/services/auth/authWire.ts',
        code: "return typeof expiresAt === 'number' && Math.abs(expiresAt - computed) <= clockToleranceS",
        becomes: 'true',
      },
      {
        file: 'src/services/movie/imageUrls.ts',
        code: 'path !== null && isImagePath(path) ? `${imageUrl}/${width}${encodeURI(path)}` : null;',
        becomes: 'true',
      },
      {
        file: 'src/domain/format.ts',
        code: "if (typeof text !== 'string' || !/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false;",
        becomes: 'false',
      },
    ],
  },
  {
    reason:
      'The compiler requires the check: a state that shows a failure always has one, so `?.` never meets `null`.',
    mutants: [
      {
        file: 'src/machines/auth/authSelectors.ts',
        code: '? (snapshot.context.failure?.message ?? null)',
        becomes: 'snapshot.context.failure.message',
      },
      {
        file: 'src/machines/catalog/catalogSelectors.ts',
        code: "snapshot.hasTag('failed') ? (snapshot.context.failure?.message ?? null) : null;",
        becomes: 'snapshot.context.failure.message',
      },
    ],
  },
  {
    reason:
      'The compiler requires the default: the guard of the state has checked that the token, the session or the user exists.',
    mutants: [
      {
        file: 'src/machines/auth/revocationMachine.ts',
        code: "input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/auth/revocationMachine.ts',
        code: "input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/auth/authMachine.ts',
        code: "userId: context.user?.id ?? '',",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/auth/authMachine.ts',
        code: "userId: context.user?.id ?? '',",
        becomes: 'context.user.id',
      },
      {
        file: 'src/machines/auth/authMachine.ts',
        code: "input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/auth/authMachine.ts',
        code: 'if (session === null) return {};',
        becomes: 'false',
      },
    ],
  },
  {
    reason:
      'In `signedIn` only `logoutFailed` has a failure, so matching any state of `signedIn` gives the same result.',
    mutants: [
      {
        file: 'src/machines/auth/authSelectors.ts',
        code: "return snapshot.matches({ signedIn: 'logoutFailed' })",
        becomes: '{}',
      },
    ],
  },
  {
    reason: 'A date followed by more text is refused by the next line too.',
    mutants: [
      {
        file: 'src/domain/format.ts',
        code: "if (typeof text !== 'string' || !/^\\d{4}-\\d{2}-\\d{2}$/.test(text)) return false;",
        becomes: '/^\\d{4}-\\d{2}-\\d{2}/',
      },
    ],
  },
  {
    reason: 'Calling a missing `share` throws, which falls back to the clipboard too.',
    mutants: [
      {
        file: 'src/services/movie/shareLink.ts',
        code: 'if (device.share !== undefined && device.canShare?.(movie) !== false) {',
        becomes: 'true',
      },
    ],
  },
];

/** Files of types and constants, in which nothing can be mutated. */
export const withoutMutants: readonly string[] = [];
