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
      'src/machines/home/historyMachine.ts',
      'src/machines/home/homeMachine.ts',
      'src/machines/home/navigationMachine.ts',
      'src/machines/home/offlineMachine.ts',
      'src/machines/home/recentSearchesMachine.ts',
      'src/machines/home/shortcutsMachine.ts',
      'src/machines/movie/movieMachine.ts',
      'src/machines/auth/revocationMachine.ts',
      'src/machines/auth/refreshMachine.ts',
      'src/machines/auth/tokenMachine.ts',
      'src/machines/movie/moviePartMachine.ts',
      'src/machines/catalog/filterOptionsMachine.ts',
      'src/machines/catalog/prefetchMachine.ts',
      'src/machines/catalog/requestMachine.ts',
      'src/machines/catalog/searchExtrasMachine.ts',
      'src/machines/library/libraryImportMachine.ts',
      'src/machines/library/libraryMachine.ts',
    ].map((file) => ({ file, code: 'types: {', becomes: '{}' })),
  },
  {
    reason:
      'The compiler requires the check; without it the next step gives the same result: a pattern (or `Date.parse`) does not match `null` or `undefined`, a comparison counts `null` as 0, and one with `NaN` is false.',
    mutants: [
      {
        file: 'src/domain/failure.ts',
        code: 'return status !== undefined && (status >= 500 || transientStatuses.has(status));',
        becomes: 'true',
      },
      {
        file: 'src/domain/filter.ts',
        code: 'return fromYear !== null && fromYear % 10 === 0 && toYear === fromYear + 9 ? fromYear : null;',
        becomes: 'true',
      },
      {
        file: 'src/services/catalog/filteredLists.ts',
        code: 'const isPast = lastDay !== null && lastDay < today;',
        becomes: 'true',
      },
      {
        file: 'src/services/catalog/movieService.ts',
        code: "return typeof code === 'string' && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(code) ? code : undefined;",
        becomes: 'true',
      },
      {
        file: 'src/services/movie/movieDetailService.ts',
        code: 'link: link !== undefined && /^https?:\\/\\//.test(link) ? link : null,',
        becomes: 'true',
      },

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
        code: "snapshot.hasTag('blocked') ? (snapshot.context.failure?.message ?? null) : null;",
        becomes: 'snapshot.context.failure.message',
      },
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
        file: 'src/machines/auth/tokenMachine.ts',
        code: "refreshToken: refreshToken ?? '',",
        becomes: '"Stryker was here!"',
      },
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
  {
    reason:
      'The compiler requires the check: a guard or the state has made sure of the value, so it always succeeds.',
    mutants: [
      {
        file: 'src/services/home/shortcutsActors.ts',
        code: 'const card = document.activeElement',
        becomes: 'document.activeElement.closest',
      },
      {
        file: 'src/machines/library/libraryImportMachine.ts',
        code: 'return parsedFiles?.rows.filter(({ row }) => !processed.has(row)) ?? [];',
        becomes: '["Stryker was here"]',
      },
      {
        file: 'src/machines/library/libraryImportMachine.ts',
        code: 'return parsedFiles?.rows.filter(({ row }) => !processed.has(row)) ?? [];',
        becomes: 'parsedFiles.rows',
      },
      {
        file: 'src/machines/library/libraryMachine.ts',
        code: 'if (first === undefined) return {};',
        becomes: 'false',
      },
      {
        file: 'src/machines/library/libraryMachine.ts',
        code: 'return { ...withChanges(scope, undos.at(-1)?.changes ?? []), undos: undos.slice(0, -1) };',
        becomes: '["Stryker was here"]',
      },
      {
        file: 'src/machines/library/libraryMachine.ts',
        code: 'return { ...withChanges(scope, undos.at(-1)?.changes ?? []), undos: undos.slice(0, -1) };',
        becomes: 'undos.at(-1).changes',
      },
      {
        file: 'src/machines/library/libraryMachine.ts',
        code: "const list = event.type === 'import.opened' ? event.list : 'watchlist';",
        becomes: '""',
      },
      {
        file: 'src/machines/library/libraryMachine.ts',
        code: "const list = event.type === 'import.opened' ? event.list : 'watchlist';",
        becomes: 'true',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: 'pages: savedList?.pages ?? [],',
        becomes: '["Stryker was here"]',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: 'pages: savedList?.pages ?? [],',
        becomes: 'savedList.pages',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: 'page: savedList?.pages.at(-1)?.page ?? 1,',
        becomes: 'savedList?.pages.at(-1).page',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: 'page: savedList?.pages.at(-1)?.page ?? 1,',
        becomes: 'savedList.pages',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: 'const { query, year } = getYearSuggestion(context) ?? { query: context.search, year: null };',
        becomes: '{}',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: 'context.pages.at(-1)?.movies.some(({ id }) => !getHiddenIds(context).has(id)) === true,',
        becomes: 'context.pages.at(-1).movies',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: "if (movie === null) throw new Error('The movie modal is open without a movie');",
        becomes: '""',
      },
      {
        file: 'src/machines/catalog/catalogMachine.ts',
        code: "if (movie === null) throw new Error('The movie modal is open without a movie');",
        becomes: 'false',
      },
      {
        file: 'src/machines/catalog/catalogSelectors.ts',
        code: "snapshot.hasTag('saved') ? (snapshot.context.savedList?.savedAt ?? null) : null;",
        becomes: 'snapshot.context.savedList.savedAt',
      },
      {
        file: 'src/machines/catalog/filterOptionsMachine.ts',
        code: "if (country === null) throw new Error('Services are loaded without a country');",
        becomes: '""',
      },
      {
        file: 'src/machines/catalog/filterOptionsMachine.ts',
        code: "if (country === null) throw new Error('Services are loaded without a country');",
        becomes: 'false',
      },
      {
        file: 'src/machines/catalog/requestMachine.ts',
        code: "if (page === null) throw new Error('Output was read before the request completed');",
        becomes: '""',
      },
      {
        file: 'src/machines/catalog/requestMachine.ts',
        code: "if (page === null) throw new Error('Output was read before the request completed');",
        becomes: 'false',
      },
      {
        file: 'src/machines/catalog/movieLists.ts',
        code: 'const position = indexOf.get(before[near]?.id ?? Number.NaN);',
        becomes: 'before[near].id',
      },
      {
        file: 'src/machines/catalog/movieLists.ts',
        code: 'const [, query, year] = wordsThenYear.exec(search) ?? [];',
        becomes: '["Stryker was here"]',
      },
      {
        file: 'src/machines/catalog/movieLists.ts',
        code: 'if (hasFound || results.length === 0 || query === undefined || year === undefined) return null;',
        becomes: 'false',
      },
      {
        file: 'src/machines/home/historyMachine.ts',
        code: 'owner: context.layers.at(-1)?.owner ?? trailOwner,',
        becomes: 'context.layers.at(-1).owner',
      },
      {
        file: 'src/machines/home/homeMachine.ts',
        code: "if (catalog === null) throw new Error('No list is open');",
        becomes: '""',
      },
      {
        file: 'src/machines/home/homeMachine.ts',
        code: "if (catalog === null) throw new Error('No list is open');",
        becomes: 'false',
      },
      {
        file: 'src/machines/home/homeMachine.ts',
        code: "if (movie === null) throw new Error('There is no linked movie');",
        becomes: '""',
      },
      {
        file: 'src/machines/home/homeMachine.ts',
        code: "if (movie === null) throw new Error('There is no linked movie');",
        becomes: 'false',
      },
      {
        file: 'src/machines/home/homeMachine.ts',
        code: "if (movie === undefined) throw new Error('No movie has focus');",
        becomes: '""',
      },
      {
        file: 'src/machines/home/homeMachine.ts',
        code: "if (movie === undefined) throw new Error('No movie has focus');",
        becomes: 'false',
      },
      {
        file: 'src/machines/home/navigationMachine.ts',
        code: 'return step === undefined',
        becomes: 'false',
      },
      {
        file: 'src/machines/home/navigationMachine.ts',
        code: 'return first === undefined ? {} : { ...withPopular(positions, first), trail: [] };',
        becomes: 'false',
      },

      {
        file: 'src/machines/auth/authMachine.ts',
        code: 'state.user.id === context.user?.id &&',
        becomes: 'context.user.id',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'if (failure !== null && !isTransientFailure(failure)) {',
        becomes: 'true',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: '): asserts result is Extract<RefreshResult, { kind: Kind }> {',
        becomes: '{}',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'if (!kinds.some((kind) => kind === result.kind)) {',
        becomes: '{}',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'if (!kinds.some((kind) => kind === result.kind)) {',
        becomes: 'false',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'if (!kinds.some((kind) => kind === result.kind)) {',
        becomes: 'true',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'throw new Error(`Unexpected refresh result "${result.kind}"`);',
        becomes: '``',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: '!isExpired(expiresAt, Date.now()) || (failure !== null && isTransientFailure(failure)),',
        becomes: 'true',
      },
      {
        file: 'src/services/home/offlineActors.ts',
        code: 'navigator.serviceWorker.controller?.postMessage({',
        becomes: 'navigator.serviceWorker.controller.postMessage',
      },
      { file: 'server/auth/database.ts', code: 'client?.close();', becomes: 'client.close' },
      {
        file: 'server/auth/database.ts',
        code: 'return first?.rowsAffected ?? 0;',
        becomes: 'first.rowsAffected',
      },
      {
        file: 'server/auth/database.ts',
        code: "const version = Number(row?.['user_version']);",
        becomes: "row['user_version']",
      },
      {
        file: 'server/auth/goJson.ts',
        code: 'const at = errors[0]?.offset ?? 0;',
        becomes: 'errors[0].offset',
      },
    ],
  },
  {
    reason: 'An unknown value and this one lead to the same default.',
    mutants: [
      {
        file: 'src/services/library/libraryStore.ts',
        code: "const entry = createPersistedStore(storage, key, libraryFormat, 'throw');",
        becomes: '""',
      },
      {
        file: 'src/services/home/deepLink.ts',
        code: "return (page as PerformanceNavigationTiming | undefined)?.type ?? 'reload';",
        becomes: '""',
      },
      {
        file: 'src/services/home/preferencesStore.ts',
        code: "const colorSchemes: readonly ColorScheme[] = ['system', 'dark', 'light'];",
        becomes: '""',
      },

      {
        file: 'src/machines/auth/authSelectors.ts',
        code: "return invalidFieldByCode[code ?? ''] ?? null;",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'server/auth/goJson.ts',
        code: "const expected = names.find((name) => name !== 'InvalidSymbol') ?? '';",
        becomes: '"Stryker was here!"',
      },
    ],
  },
  {
    reason:
      'At the boundary both ways give the same result, or one that is a millisecond or a character off.',
    mutants: [
      {
        file: 'src/services/library/files/csv.ts',
        code: "if (quote === -1 || quote > limit) return readPlainField(text, start, '');",
        becomes: 'quote >= limit',
      },
      {
        file: 'src/services/library/files/iterateWithYields.ts',
        code: 'if (performance.now() - since > sliceMs) {',
        becomes: 'performance.now() - since >= sliceMs',
      },
      {
        file: 'src/services/library/files/matchRows.ts',
        code: 'if (pendingRetry !== null && Date.now() >= pendingRetry.retryAt) {',
        becomes: 'Date.now() > pendingRetry.retryAt',
      },
      {
        file: 'src/services/library/files/matchRows.ts',
        code: 'if (pendingRetry !== null && pendingRetry.retryAt > retry.retryAt) return;',
        becomes: 'pendingRetry.retryAt >= retry.retryAt',
      },
      {
        file: 'src/services/library/rateLimiter.ts',
        code: 'if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));',
        becomes: 'true',
      },
      {
        file: 'src/services/library/rateLimiter.ts',
        code: 'if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));',
        becomes: 'at >= now',
      },
      {
        file: 'src/services/catalog/filteredLists.ts',
        code: 'const isPast = lastDay !== null && lastDay < today;',
        becomes: 'lastDay <= today',
      },
      {
        file: 'src/services/home/historyActors.ts',
        code: 'return Number.isInteger(depth) && (depth as number) > 0 ? (depth as number) : 0;',
        becomes: 'depth as number >= 0',
      },
      {
        file: 'src/services/home/listPositionStore.ts',
        code: 'if (characters + text.length > room) break;',
        becomes: 'characters + text.length >= room',
      },

      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'isRefreshDue: ({ context }) => Date.now() >= context.refreshAt,',
        becomes: 'Date.now() > context.refreshAt',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'isRefreshNotDue: ({ context }) => Date.now() < context.refreshAt,',
        becomes: 'Date.now() <= context.refreshAt',
      },
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: 'isThrottled: ({ context }) => Date.now() < context.throttledUntil,',
        becomes: 'Date.now() <= context.throttledUntil',
      },
      {
        file: 'server/auth/database.ts',
        code: "const writer = version > schemaVersion ? 'a newer' : 'an older';",
        becomes: 'version >= schemaVersion',
      },
      {
        file: 'server/auth/database.ts',
        code: 'if (!(error instanceof DatabaseBusyError) || performance.now() >= end) throw error;',
        becomes: 'performance.now() > end',
      },
      {
        file: 'server/auth/httpError.ts',
        code: 'return new Date(start).toJSON() === start && start >= newestApiVersion;',
        becomes: 'start > newestApiVersion',
      },
      {
        file: 'server/auth/optimisticLock.ts',
        code: 'while (performance.now() < end) {',
        becomes: 'performance.now() <= end',
      },
      {
        file: 'server/auth/user.ts',
        code: 'const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));',
        becomes: 'a <= b',
      },
    ],
  },
  {
    reason: 'A refresh that failed is due already.',
    mutants: [
      {
        file: 'src/machines/auth/tokenMachine.ts',
        code: "after: { blockedRetryDelay: { target: 'checking', actions: 'markRefreshDue' } },",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'The actor or the state ends in the same step, so nothing can observe the difference.',
    mutants: [
      { file: 'src/machines/auth/tokenMachine.ts', code: "target: 'ended',", becomes: '""' },
    ],
  },
  {
    reason: 'An event, a read or a write that repeats what is known changes nothing.',
    mutants: [
      {
        file: 'src/components/catalog/usePrefetch.ts',
        code: "if (pointed !== null && pointerType !== 'touch' && !isInside) leave();",
        becomes: 'true',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'if (catalog.getSnapshot().context.focusIndex === index) return;',
        becomes: 'false',
      },
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: 'const known = selectListPosition(navigation.getSnapshot())?.anchor ?? null;',
        becomes: 'selectListPosition(navigation.getSnapshot())?.anchor && null',
      },
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: 'const known = selectListPosition(navigation.getSnapshot())?.anchor ?? null;',
        becomes: 'selectListPosition(navigation.getSnapshot()).anchor',
      },
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: 'if (!shallowEqual(known, anchor.current))',
        becomes: 'true',
      },

      {
        file: 'src/services/home/preferences.ts',
        code: 'if (bars.media !== media) bars.media = media;',
        becomes: 'true',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'for (const each of [...sections.filter((name) => name !== section), section])',
        becomes: 'sections',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'for (const each of [...sections.filter((name) => name !== section), section])',
        becomes: 'true',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'if (isEnabled !== keysAreOn) {',
        becomes: 'true',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'if (language !== chosen) {',
        becomes: 'true',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'let isMovieOpen = selectMovie(catalog.getSnapshot()) !== null;',
        becomes: 'true',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'let isMovieOpen = selectMovie(catalog.getSnapshot()) !== null;',
        becomes: 'selectMovie(catalog.getSnapshot()) === null',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'let isMovieOpen = selectMovie(catalog.getSnapshot()) !== null;',
        becomes: 'false',
      },
      {
        file: 'src/services/home/homeActors.ts',
        code: 'if (!shallowEqual(before.listState, listState))',
        becomes: 'true',
      },
      {
        file: 'src/services/home/listPositionStore.ts',
        code: 'for (let n = 0; n < length; n += 1) {',
        becomes: 'n <= length',
      },
      {
        file: 'src/services/home/listPositionStore.ts',
        code: 'for (let depth = trail.length; depth < saved; depth += 1) {',
        becomes: 'depth <= saved',
      },

      {
        file: 'src/machines/home/homeMachine.ts',
        code: 'layers: [{ owner: trailOwner, count: countTrailLayers(restored.navigation) }],',
        becomes: '[]',
      },
      {
        file: 'server/auth/database.ts',
        code: 'if (found !== undefined && (found.mode & 0o077) !== 0) await chmod(file, 0o600);',
        becomes: 'true',
      },
    ],
  },
  {
    reason: 'The value is read only in `fetching`, and every way there sets it.',
    mutants: [
      {
        file: 'src/machines/catalog/prefetchMachine.ts',
        code: 'context: { movieId: 0 },',
        becomes: '{}',
      },
    ],
  },
  {
    reason: 'Indexes after the end have no movie, so the search begins at the last one anyway.',
    mutants: [
      {
        file: 'src/machines/catalog/movieLists.ts',
        code: 'for (let near = Math.min(index, before.length - 1); near >= 0; near -= 1) {',
        becomes: 'before.length + 1',
      },
    ],
  },
  {
    reason: 'A search text has no line break, so the match begins at its start anyway.',
    mutants: [
      {
        file: 'src/machines/catalog/movieLists.ts',
        code: 'const wordsThenYear = /^(.*\\S)\\s+\\(?((?:18|19|20)\\d\\d)\\)?$/u;',
        becomes: '/(.*\\S)\\s+\\(?((?:18|19|20)\\d\\d)\\)?$/u',
      },
    ],
  },
  {
    reason: 'The text is read only in `dwelling`, and every way there sets it.',
    mutants: [
      {
        file: 'src/machines/home/recentSearchesMachine.ts',
        code: "clearShownSearch: assign({ shown: '' }),",
        becomes: '{}',
      },
      {
        file: 'src/machines/home/recentSearchesMachine.ts',
        code: "clearShownSearch: assign({ shown: '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/home/recentSearchesMachine.ts',
        code: "context: ({ input: { searches } }) => ({ searches, shown: '' }),",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/machines/home/recentSearchesMachine.ts',
        code: "idle: { entry: 'clearShownSearch' },",
        becomes: '{}',
      },
      {
        file: 'src/machines/home/recentSearchesMachine.ts',
        code: "idle: { entry: 'clearShownSearch' },",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'Only a browser has it: the tests in `test/browser` prove it with real tabs.',
    mutants: [
      {
        file: 'src/domain/serviceWorker.ts',
        code: "export const serviceWorkerUrl = '/serviceWorker.js';",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'All who use the name use the same constant; its value is not shown.',
    mutants: [
      {
        file: 'src/domain/serviceWorker.ts',
        code: "export const picturesDeleted = 'pictures.deleted';",
        becomes: '""',
      },
      {
        file: 'src/services/catalog/movieService.ts',
        code: "{ gcTimeMs, subscriber, use = '', validation = {} }: RequestOptions,",
        becomes: '"Stryker was here!"',
      },
      {
        file: 'src/services/auth/refreshLock.ts',
        code: "const lockName = 'reelstate-refresh';",
        becomes: '""',
      },
      {
        file: 'server/auth/bearer.ts',
        code: "export const gatewayAuthorization = 'gatewayAuthorization';",
        becomes: '""',
      },
      {
        file: 'server/auth/rateLimit.ts',
        code: "if (!auth.consumeMail('')) {",
        becomes: '"Stryker was here!"',
      },
    ],
  },
  {
    reason:
      'The catch block acquires the lock too, and after the actor has stopped nothing receives its events.',
    mutants: [
      {
        file: 'src/services/auth/refreshLock.ts',
        code: 'if (manager === undefined) return sendAcquired();',
        becomes: 'false',
      },
      {
        file: 'src/services/auth/refreshLock.ts',
        code: 'if (!request.signal.aborted) sendAcquired();',
        becomes: 'true',
      },
    ],
  },
  {
    reason: 'The decoder catches the error; nobody reads its text.',
    mutants: [
      {
        file: 'src/services/auth/sessionStore.ts',
        code: "if (isAuthenticated !== true || user === null) throw new TypeError('no user');",
        becomes: '""',
      },
      {
        file: 'src/services/auth/sessionStore.ts',
        code: "throw new TypeError('no tokens');",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'A text that is no id is no deep link, whichever it is.',
    mutants: [
      {
        file: 'src/services/home/deepLink.ts',
        code: "const text = new URL(url).searchParams.get(parameter) ?? '';",
        becomes: '"Stryker was here!"',
      },
    ],
  },
  {
    reason: "A name in a report to developers; the report's number and position are tested.",
    mutants: [
      {
        file: 'src/services/movie/movieDetailService.ts',
        code: "const countries = readItems(wireReleases, asItems(releases), 'list of release dates', report)",
        becomes: '""',
      },
      {
        file: 'src/services/movie/movieDetailService.ts',
        code: "const [best] = readItems(wireVideo, results, 'video', report)",
        becomes: '""',
      },
      {
        file: 'src/services/movie/movieDetailService.ts',
        code: "...readItems(wireRole, directors, 'director', report).map((wire) => toCastMember(wire, true)),",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'An entry that is no credit of a director is left out.',
    mutants: [
      {
        file: 'src/services/catalog/filteredLists.ts',
        code: 'crew: v.optional(v.array(v.unknown()), []),',
        becomes: '["Stryker was here"]',
      },
      {
        file: 'src/services/movie/movieDetailService.ts',
        code: 'crew: v.optional(v.array(v.unknown()), []),',
        becomes: '["Stryker was here"]',
      },
    ],
  },
  {
    reason: 'The compiler requires the default: the app always gives the value.',
    mutants: [
      {
        file: 'src/services/catalog/demoAdapter.ts',
        code: "const { pathname, searchParams } = new URL(config.url ?? '');",
        becomes: '"Stryker was here!"',
      },
    ],
  },
  {
    reason: 'Without a match there is no id either way.',
    mutants: [
      {
        file: 'src/services/catalog/demoAdapter.ts',
        code: "const [, id, part = 'itself'] = /^\\/movie\\/(\\d+)(?:\\/(.+))?$/.exec(path) ?? [];",
        becomes: '["Stryker was here"]',
      },
    ],
  },
  {
    reason:
      'The time of day changes neither the day of an invented movie nor how its date compares.',
    mutants: [
      {
        file: 'src/services/catalog/demoAdapter.ts',
        code: 'const data = getDemoResponse(path, searchParams, new Date().toISOString().slice(0, 10));',
        becomes: 'new Date().toISOString()',
      },
    ],
  },
  {
    reason: 'Both texts are folded in the same way.',
    mutants: [
      {
        file: 'src/domain/searches.ts',
        code: 'const foldCase = (text: string) => text.toLowerCase();',
        becomes: 'text.toUpperCase()',
      },
      {
        file: 'src/domain/libraryFilter.ts',
        code: "const fold = (text: string) => text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase();",
        becomes: "text.normalize('NFKD').replace(/\\p{M}/gu, '').toUpperCase()",
      },
      {
        file: 'src/services/library/files/csv.ts',
        code: 'const normalizeColumn = (name: string) => name.trim().toLowerCase();',
        becomes: 'name.trim().toUpperCase()',
      },
      {
        file: 'src/services/catalog/demoAdapter.ts',
        code: "const foldText = (text: string) => text.normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase();",
        becomes: "text.normalize('NFD').replace(/\\p{M}/gu, '').toUpperCase()",
      },
      {
        file: 'server/auth/database.ts',
        code: "const normalize = (statement: string) => statement.replace(/\\s+/g, ' ');",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'What a person is known for is left out if it has no title and no name.',
    mutants: [
      {
        file: 'src/services/catalog/filteredLists.ts',
        code: 'known_for: v.fallback(v.array(v.object({ title: optionalName, name: optionalName })), []),',
        becomes: '["Stryker was here"]',
      },
    ],
  },
  {
    reason: 'An empty line at the end of the text is skipped.',
    mutants: [
      {
        file: 'src/services/library/files/csv.ts',
        code: 'while (at < text.length) {',
        becomes: 'at <= text.length',
      },
    ],
  },
  {
    reason: 'A row that is too long is left out, however far it is read.',
    mutants: [
      {
        file: 'src/services/library/files/csv.ts',
        code: "} while (text[at - 1] === ',' && at <= limit);",
        becomes: 'true',
      },
    ],
  },
  {
    reason: 'A file without a known column is refused, whichever columns it has.',
    mutants: [
      {
        file: 'src/services/library/files/readImportFile.ts',
        code: 'const table = csvTable(records.next().value ?? []);',
        becomes: '["Stryker was here"]',
      },
    ],
  },
  {
    reason: 'A row that cannot be read is left out.',
    mutants: [
      {
        file: 'src/services/library/libraryStore.ts',
        code: 'v.fallback(v.array(v.unknown()), []),',
        becomes: '["Stryker was here"]',
      },
    ],
  },
  {
    reason: 'Without a list the set is empty too.',
    mutants: [{ file: 'src/services/library/libraryStore.ts', code: '} catch {', becomes: '{}' }],
  },
  {
    reason: 'Only an entry with a text can be damaged.',
    mutants: [
      {
        file: 'src/services/library/libraryStore.ts',
        code: "storage.setItem(libraryBackupKey(userId), storage.getItem(key) ?? '');",
        becomes: '"Stryker was here!"',
      },
    ],
  },
  {
    reason: 'Clearing no timer does nothing.',
    mutants: [
      {
        file: 'src/services/library/movieResolver.ts',
        code: 'if (timer !== null) clearTimeout(timer);',
        becomes: 'true',
      },
    ],
  },
  {
    reason:
      'Without an order `toSorted` compares texts that are all the same, and keeps the order.',
    mutants: [
      {
        file: 'src/domain/libraryFilter.ts',
        code: "return sort === 'added' ? found : found.toSorted(orders[sort]);",
        becomes: 'false',
      },
      {
        file: 'src/domain/libraryFilter.ts',
        code: "return sort === 'added' ? found : found.toSorted(orders[sort]);",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'Each subject has a key of its own either way.',
    mutants: [
      {
        file: 'src/domain/library.ts',
        code: "if (change.kind === 'hidesSeen') return 'hidesSeen';",
        becomes: 'false',
      },
      {
        file: 'src/domain/library.ts',
        code: "if (change.kind === 'hidesSeen') return 'hidesSeen';",
        becomes: '""',
      },
      {
        file: 'src/domain/library.ts',
        code: "if (change.kind === 'resolved') return `resolved ${change.id}`;",
        becomes: 'false',
      },
      {
        file: 'src/domain/library.ts',
        code: "if (change.kind === 'resolved') return `resolved ${change.id}`;",
        becomes: '""',
      },
    ],
  },
  {
    reason:
      'The compiler requires the check; without it the next lines find no list and no entry of the change.',
    mutants: [
      {
        file: 'src/domain/library.ts',
        code: "if (change.kind === 'hidesSeen') return false;",
        becomes: 'false',
      },
      {
        file: 'src/domain/library.ts',
        code: "if (change.kind === 'hidesSeen') return false;",
        becomes: '""',
      },
      { file: 'src/domain/library.ts', code: "if (change.kind === 'resolved') {", becomes: 'true' },
    ],
  },
  {
    reason: 'A text of the page, which the component tests compare.',
    mutants: [
      {
        file: 'src/domain/movieDetails.ts',
        code: "export const justWatchSite = 'https://www.justwatch.com/';",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'The compiler requires the check: the service has every method of its type.',
    mutants: [
      {
        file: 'src/services/lazyService.ts',
        code: 'return ((await service) as Record<string, Method>)[name]?.(...args);',
        becomes: '((await service) as Record<string, Method>)[name](...args)',
      },
    ],
  },
  {
    reason:
      "The compiler requires the check: home's screen is shown only while home runs its children.",
    mutants: [
      {
        file: 'src/machines/home/homeSelectors.ts',
        code: 'if (child === undefined) throw new Error(`"${id}" does not run`);',
        becomes: '``',
      },
      {
        file: 'src/machines/home/homeSelectors.ts',
        code: 'if (child === undefined) throw new Error(`"${id}" does not run`);',
        becomes: 'false',
      },
    ],
  },
  {
    reason: 'The compiler requires each check: what they check exists together or not at all.',
    mutants: [
      {
        file: 'server/auth/rotateRefreshToken.ts',
        code: 'if (key === null || counter === null || !isSignedWith(token, key)) {',
        becomes: 'key === null && counter === null',
      },
      {
        file: 'server/auth/rotateRefreshToken.ts',
        code: 'if (key === null || counter === null || !isSignedWith(token, key)) {',
        becomes: 'false',
      },
      {
        file: 'server/auth/token.ts',
        code: 'if (session === undefined || user === undefined) throw refreshErrors.notFound();',
        becomes: 'session === undefined && user === undefined',
      },
      {
        file: 'server/auth/token.ts',
        code: 'if (session === undefined || user === undefined) throw refreshErrors.notFound();',
        becomes: 'false',
      },
    ],
  },
  {
    reason: 'The compiler requires the check: without a user no password is correct.',
    mutants: [
      {
        file: 'server/auth/token.ts',
        code: 'if (user === undefined || !isCorrect) throw invalidCredentials();',
        becomes: 'false',
      },
    ],
  },
  {
    reason: 'The next step sets the mode too; this one is for the time until then.',
    mutants: [
      {
        file: 'server/auth/accessToken.ts',
        code: "await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });",
        becomes: '{}',
      },
    ],
  },
  {
    reason: 'How long it waits before the next attempt is random anyway.',
    mutants: [
      {
        file: 'server/auth/optimisticLock.ts',
        code: 'await new Promise((done) => setTimeout(done, 5 + Math.random() * 15));',
        becomes: '5 - Math.random() * 15',
      },
      {
        file: 'server/auth/optimisticLock.ts',
        code: 'await new Promise((done) => setTimeout(done, 5 + Math.random() * 15));',
        becomes: 'Math.random() / 15',
      },
    ],
  },
  {
    reason: 'Of the roles only `service_role` opens more than a key without one.',
    mutants: [
      {
        file: 'server/auth/gateway.ts',
        code: "if (key === auth.settings.anonKey) return 'anon';",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'Values that are `null` have been removed before.',
    mutants: [
      {
        file: 'server/auth/goJson.ts',
        code: "return typeof value === 'object' && value !== null && !Array.isArray(value);",
        becomes: 'true',
      },
    ],
  },
  {
    reason:
      'The compiler requires the check: the element, the focused card, or the touch is there whenever this runs.',
    mutants: [
      {
        file: 'src/components/catalog/openFilter.ts',
        code: 'document.getElementById(backButtonId)?.focus({ preventScroll: true });',
        becomes: 'document.getElementById(backButtonId).focus',
      },
      {
        file: 'src/components/movie/growFromCard.ts',
        code: '() => (dialog.current === null ? undefined : growFromCard(dialog.current, movieId)),',
        becomes: 'false',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: "dialog.current?.style.setProperty('translate', `0 ${Math.max(0, y - start.current.y)}px`);",
        becomes: 'dialog.current.style',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (first === null || touch === undefined) return;',
        becomes: 'false',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (element === null) return;',
        becomes: 'false',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (element === null) return undefined;',
        becomes: 'false',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (!isOnHandle && (element?.scrollTop ?? 0) > 0) return;',
        becomes: 'element.scrollTop',
      },
      {
        file: 'src/components/ui/useDisclosure.ts',
        code: 'opener.current?.focus();',
        becomes: 'opener.current.focus',
      },
      {
        file: 'src/components/ui/useDisclosure.ts',
        code: 'if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);',
        becomes: 'root.current.contains',
      },
      {
        file: 'src/components/ui/useModalDialog.ts',
        code: 'if (element === null) return undefined;',
        becomes: 'false',
      },
      {
        file: 'src/components/ui/useModalDialog.ts',
        code: 'if (element?.open === false) requestClose();',
        becomes: 'true',
      },
      {
        file: 'src/components/ui/useModalDialog.ts',
        code: 'if (element?.open === false) requestClose();',
        becomes: 'element.open',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'grid?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] [data-movie-id]`);',
        becomes: 'grid.querySelector',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: "const cell = document.activeElement?.closest('[aria-posinset]');",
        becomes: 'document.activeElement.closest',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'const isCardVisible = card !== null && isVisible(card);',
        becomes: 'true',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'card?.focus({ preventScroll: true });',
        becomes: 'card.focus',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: "card?.scrollIntoView({ block: 'nearest', behavior: 'instant' });",
        becomes: 'card.scrollIntoView',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'if (element.current === null || focused === null) return false;',
        becomes: 'false',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'if (element.current === null || focused === null) return false;',
        becomes: 'true',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'if (focusedIndex === null || move === undefined || hasModifier(event)) return;',
        becomes: 'false',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'if (focusedIndex === null || move === undefined || hasModifier(event)) return;',
        becomes: 'focusedIndex === null && move === undefined',
      },
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'if (element === null) return undefined;',
        becomes: 'false',
      },
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'if (grid.current === null) return false;',
        becomes: 'true',
      },
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'if (grid.current === null) return false;',
        becomes: 'false',
      },
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: 'if (grid.current === null) return;',
        becomes: 'false',
      },
      {
        file: 'src/components/ui/spatialFocus.ts',
        code: "if (element?.contains(document.activeElement) === true) focusNearest(element, 'up');",
        becomes: 'element.contains',
      },
    ],
  },
  {
    reason: 'What the list names stays the same as long as the component is mounted.',
    mutants: [
      { file: 'src/components/catalog/usePrefetch.ts', code: '[catalog],', becomes: '[]' },
      { file: 'src/components/movie/growFromCard.ts', code: '[dialog],', becomes: '[]' },
      { file: 'src/components/movie/useSheetDrag.ts', code: '}, [ref]);', becomes: '[]' },
      { file: 'src/components/ui/lazyComponent.ts', code: '}, [lazy]);', becomes: '[]' },
      {
        file: 'src/components/ui/useDisclosure.ts',
        code: '}, []);',
        becomes: '["Stryker was here"]',
      },
      { file: 'src/components/ui/useModalDialog.ts', code: '}, [home, owner]);', becomes: '[]' },
      {
        file: 'src/components/ui/useModalDialog.ts',
        code: '}, []);',
        becomes: '["Stryker was here"]',
      },

      { file: 'src/components/catalog/gridFocus.ts', code: '[catalog],', becomes: '[]' },
      { file: 'src/components/catalog/gridFocus.ts', code: '[requestFocus],', becomes: '[]' },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'listeners: { onBlur: useCallback(() => setFocusedIndex(null), []), onKeyDown },',
        becomes: '["Stryker was here"]',
      },
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: '}, []);',
        becomes: '["Stryker was here"]',
      },
      { file: 'src/components/catalog/gridScroll.ts', code: '}, [navigation]);', becomes: '[]' },
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: '}, [navigation, sendAnchor]);',
        becomes: '[]',
      },
      {
        file: 'src/components/ui/spatialFocus.ts',
        code: '}, []);',
        becomes: '["Stryker was here"]',
      },
      { file: 'src/components/ui/spatialFocus.ts', code: '}, [ref]);', becomes: '[]' },
    ],
  },
  {
    reason:
      'A focused card that is not focused any more has been removed, which leaves the focus to the body.',
    mutants: [
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: 'else if (document.activeElement === document.body)',
        becomes: 'true',
      },
    ],
  },
  {
    reason:
      'Only `always` and `never` are compared, and a card in place of a removed one is in view or hidden.',
    mutants: [
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: "requestFocus(catalog.getSnapshot().context.focusIndex, 'always');",
        becomes: '""',
      },
      {
        file: 'src/components/catalog/gridFocus.ts',
        code: "requestFocus(index === -1 ? catalog.getSnapshot().context.focusIndex : index, 'ifHidden'),",
        becomes: '""',
      },
    ],
  },
  {
    reason: 'Styles: the tests in `test/browser` compare the placeholders with the cards.',
    mutants: [
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'const columnWidth = (columns: number) => `(100% - var(--gap) * ${columns - 1}) / ${columns}`;',
        becomes: '() => undefined',
      },
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'const columnWidth = (columns: number) => `(100% - var(--gap) * ${columns - 1}) / ${columns}`;',
        becomes: '``',
      },
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'const columnWidth = (columns: number) => `(100% - var(--gap) * ${columns - 1}) / ${columns}`;',
        becomes: 'columns + 1',
      },
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'export const gridStyles = css`',
        becomes: '``',
      },
    ],
  },
  {
    reason: 'The first effect measures before anything reads the value.',
    mutants: [
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'const [{ width, rem, top }, setMeasures] = useState<Measures>({ width: 0, rem: 16, top: 0 });',
        becomes: '{}',
      },
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: 'const current = useRef({ grid, isSettled });',
        becomes: '{}',
      },
    ],
  },
  {
    reason: 'The range of an empty grid is before its first row: no row is rendered either way.',
    mutants: [
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'return count === 0 ? null : { first, last };',
        becomes: 'false',
      },
    ],
  },
  {
    reason: 'Only a machine that has crashed is missing.',
    mutants: [
      {
        file: 'src/components/catalog/usePrefetch.ts',
        code: '() => createListeners((event) => selectPrefetch(catalog.getSnapshot())?.send(event)),',
        becomes: 'selectPrefetch(catalog.getSnapshot()).send',
      },
    ],
  },
  {
    reason: 'The rows are limited again where they are rendered.',
    mutants: [
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: '(y: number) => Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), count - 1),',
        becomes: 'count + 1',
      },
    ],
  },
  {
    reason: 'A tab stop in the first row has returned before.',
    mutants: [
      {
        file: 'src/components/catalog/gridLayout.ts',
        code: 'return tabStopRow < from ? [tabStopRow, ...rows] : [...rows, tabStopRow];',
        becomes: 'tabStopRow <= from',
      },
    ],
  },
  {
    reason: 'Nothing is scaled at 0.',
    mutants: [
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: 'const scale = belowHeader < 0 ? cardHeight / anchor.cardHeight : 1;',
        becomes: 'belowHeader <= 0',
      },
    ],
  },
  {
    reason: 'A listener that stays sets what is set already.',
    mutants: [
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: "addEventListener('scrollend', () => (isScrolling = false), { once: true });",
        becomes: '{}',
      },
      {
        file: 'src/components/catalog/gridScroll.ts',
        code: "addEventListener('scrollend', () => (isScrolling = false), { once: true });",
        becomes: 'false',
      },
    ],
  },
  {
    reason: 'What it throws is ignored too.',
    mutants: ['registration?.active.postMessage', 'registration.active'].map((becomes) => ({
      file: 'src/services/home/homeActors.ts',
      code: '.then((registration) => registration?.active?.postMessage(picturesDeleted))',
      becomes,
    })),
  },
  {
    reason:
      'Without a pull there is no start of one, so nothing follows; a dialog that closes is closed.',
    mutants: [
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (start.current === null) return;',
        becomes: 'false',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'let isPulling = false;',
        becomes: 'true',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (isPulling) onCancel();',
        becomes: 'true',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (isPulling && touch !== undefined) onEnd(touch.clientY, timeStamp);',
        becomes: 'isPulling || touch !== undefined',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: 'if (isPulling && touch !== undefined) onEnd(touch.clientY, timeStamp);',
        becomes: 'true',
      },
    ],
  },
  {
    reason:
      'Only a hint to the browser; what is left over after the sheet is removed has nothing to move.',
    mutants: [
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: "element.addEventListener('touchstart', start, { passive: true, signal });",
        becomes: '{}',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: "element.addEventListener('touchstart', start, { passive: true, signal });",
        becomes: 'false',
      },
      {
        file: 'src/components/movie/useSheetDrag.ts',
        code: "element.addEventListener('touchcancel', cancel, { signal });",
        becomes: '{}',
      },
    ],
  },
  {
    reason: 'The next press sets it before it is read.',
    mutants: [
      {
        file: 'src/components/ui/useModalDialog.ts',
        code: 'pressBeganInside.current = false;',
        becomes: 'true',
      },
    ],
  },
];

/** Files of types and constants, in which nothing can be mutated. */
export const withoutMutants: readonly string[] = [
  'src/domain/externalEvents.ts',
  'src/domain/languages.ts',
  'src/domain/libraryImport.ts',
];
