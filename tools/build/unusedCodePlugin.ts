import type { Plugin } from 'vite';
import { removeUnused, type Unused } from './removeUnused.ts';

/** @returns functions that do nothing */
const doNothing = (...names: readonly string[]) =>
  Object.fromEntries(names.flatMap((each) => each.split(' ')).map((name) => [name, '']));

/** What this app does not need of modules of its dependencies. Lint refuses what would need it. */
const unusedCode: Readonly<Record<string, Unused>> = {
  'react/cjs/react.production.js': {
    functions: doNothing('exports.cache exports.cloneElement'),
    constants: ['exports.Children'],
  },
  'react-dom/cjs/react-dom.production.js': {
    functions: doNothing(
      'exports.preconnect exports.prefetchDNS exports.preinit exports.preinitModule exports.preload',
      'exports.preloadModule',
    ),
  },
  'react-dom/cjs/react-dom-client.production.js': {
    functions: {
      // Nothing that React renders is in the page before: there is nothing to hydrate, and no event has
      // to wait for that.
      ...doNothing(
        'clearHydrationBoundary clearIfContinuousEvent exports.hydrateRoot',
        'hideOrUnhideDehydratedBoundary popHydrationState popTreeContext queueIfContinuousEvent',
        'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration resetHydrationState',
        'retryDehydratedSuspenseBoundary retryIfBlockedOn upgradeHydrationErrorsToRecoverable',
      ),
      getParentHydrationBoundary: 'return null;',
      // No element belongs into the head of the page, and nothing waits for a style sheet.
      ...doNothing(
        'accumulateSuspenseyCommitOnFiber acquireResource getResource isHostHoistableType',
        'isSingletonScope preconnect prefetchDNS preinitModuleScript preinitScript preinitStyle',
        'preload preloadInstanceAndSuspendIfNeeded preloadModule',
      ),
      waitForCommitToBeReady: 'return null;',
      // The action of a form is no function.
      ...doNothing('extractEvents$1 requestFormReset requestFormReset$1 startHostTransition'),
      ...doNothing(
        'initSuspenseListRenderState updateActivityComponent updateSuspenseListComponent',
      ),
      ...doNothing('isCustomElement setPropOnCustomElement'),
      // Nothing asks in which component an error was thrown.
      ...doNothing('getComponentNameFromType getStackByFiberInDevAndProd'),
      // Nothing listens to `beforeinput`.
      ...doNothing('getFallbackBeforeInputChars getNativeBeforeInputChars'),
      ...doNothing('defaultOnDefaultTransitionIndicator ReactDOMSharedInternals.findDOMNode'),
      ...doNothing('useMemoCache'),
      // All supported browsers have these events without a prefix.
      getVendorPrefixedEventName: 'return eventName;',
    },
    constants: [
      'currentReplayingEvent',
      'hydrationErrors',
      'hydrationParentFiber',
      'isHydrating',
      'nextHydratableInstance',
      'queuedDrag',
      'queuedFocus',
      'queuedMouse',
      'rootOrSingletonContext',
    ],
    values: { dehydrated: 'null', isDehydrated: 'false' },
    conditions: {
      'null !== prevState && ((nextPrimaryChildren = prevState.dehydrated), null !== nextPrimaryChildren)':
        'false',
      'null === blockedOn': 'true',
    },
    properties: [
      'useActionState',
      'useCacheRefresh',
      'useFormState',
      'useHostTransitionStatus',
      'useMemoCache',
      'useOptimistic',
      'useTransition',
    ],
    // Dehydrated boundaries, lists of boundaries, elements of the head, those of the page, activities.
    tags: [18, 19, 26, 27, 31],
  },
};

/**
 * Leaves code that the app does not need out of a build: about 15 kB after gzip.
 *
 * @throws Error from a build that does not contain one of the modules, or not what is left out of it
 */
export function unusedCodePlugin(): Plugin {
  const unseen = new Set(Object.keys(unusedCode));
  return {
    name: 'reelstate-unused-code',
    apply: 'build',
    transform(code, id) {
      const [, path = ''] = id.replaceAll('\\', '/').split('/node_modules/');
      const unused = unusedCode[path];
      if (unused === undefined) return null;
      unseen.delete(path);
      return { code: removeUnused(code, unused), map: null };
    },
    buildEnd(error) {
      if (error === undefined && unseen.size > 0) {
        throw new Error(`Not in the build: ${[...unseen].join(', ')}`);
      }
    },
  };
}
