import type { Plugin } from 'vite';
import { removeUnused, type Unused } from './removeUnused.ts';

const split = (...lines: readonly string[]) => lines.flatMap((names) => names.split(' '));

/** @returns functions that do nothing */
const doNothing = (...lines: readonly string[]) =>
  Object.fromEntries(split(...lines).map((name) => [name, '']));

/**
 * Kinds of React's nodes: portals, consumers, profilers, boundaries that wait and what they hide, lazy components,
 * dehydrated boundaries, lists of boundaries, caches, elements of the head and of the page, activities.
 */
const unusedKinds = [4, 9, 12, 13, 16, 18, 19, 22, 23, 24, 26, 27, 31];

/** The attributes that React renames, of those that occur in the app, and their names in HTML and SVG. */
export const renamedAttributes = {
  fontSize: 'font-size',
  htmlFor: 'for',
  pointerEvents: 'pointer-events',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  transformOrigin: 'transform-origin',
  unicodeRange: 'unicode-range',
  vectorEffect: 'vector-effect',
};

/** What this app does not need of modules of its dependencies. Lint refuses what would need it. */
const unusedCode: Readonly<Record<string, Unused>> = {
  // Requests send JSON or nothing and read text, without limits of size, credentials, cookies and progress.
  'axios/lib/adapters/adapters.js': { conditions: { '!adapter': 'false', fn: 'false' } },
  'axios/lib/adapters/fetch.js': {
    functions: doNothing('getBodyLength'),
    variables: {
      configAuth: 'undefined',
      encodeText: 'null',
      formContentType: 'false',
      hasMaxBodyLength: 'false',
      hasMaxContentLength: 'false',
      isFetchSupported: 'true',
      isRequestSupported: 'true',
      maxBodyLengthError: 'null',
      mustEnforceStreamBody: 'false',
      resolveBodyLength: 'null',
      supportsRequestStream: 'false',
      supportsResponseStream: 'false',
      trackRequestStream: 'null',
    },
    conditions: {
      'isRequestSupported && !test(() => new Request(platform.origin, requestDefaults))': 'false',
      'maxRedirects === 0': 'false',
      'maybeWithAuthCredentials(url)': 'false',
      'utils.isFormData(data)': 'false',
      "utils.isSpecCompliantForm(data) && method !== 'get' && method !== 'head' && (hasMaxBodyLength || (onUploadProgress && supportsRequestStream) || formBoundary !== undefined)":
        'false',
    },
  },
  'axios/lib/core/Axios.js': {
    functions: {
      // Errors have the stack of where they are thrown.
      request: 'return this._request(configOrUrl, config);',
      getUri: '',
    },
    variables: {
      isHeadersBucket: '(value) => value == null || utils.isPlainObject(value)',
    },
    conditions: {
      '!synchronousRequestInterceptors': 'true',
      'paramsSerializer != null': 'false',
      'transitional !== undefined': 'false',
    },
  },
  'axios/lib/axios.js': {
    constants: split(
      'axios.all axios.Axios axios.AxiosHeaders axios.Cancel axios.CancelToken axios.default',
      'axios.formToJSON axios.getAdapter axios.HttpStatusCode axios.mergeConfig axios.spread',
      'axios.toFormData axios.VERSION',
    ),
  },
  'axios/lib/core/AxiosError.js': {
    functions: doNothing('aggregateErrorMessage appendCauseStack toJSON'),
    conditions: { '!message && utils.isArray(error.errors) && error.errors.length': 'false' },
    constants: split(
      'AxiosError.ECONNREFUSED AxiosError.ERR_BAD_OPTION AxiosError.ERR_BAD_OPTION_VALUE',
      'AxiosError.ERR_DEPRECATED AxiosError.ERR_FORM_DATA_DEPTH_EXCEEDED',
      'AxiosError.ERR_FR_TOO_MANY_REDIRECTS AxiosError.ERR_INVALID_URL',
    ),
  },
  'axios/lib/core/AxiosHeaders.js': {
    functions: doNothing(
      'clear formatHeader getSetCookie matchHeaderValue parseParameters parseTokens',
    ),
    conditions: {
      '!parser': 'true',
      'utils.isString(header) && (header = header.trim()) && !isValidHeaderName(header)': 'false',
    },
  },
  'axios/lib/core/InterceptorManager.js': {
    functions: doNothing('clear eject syncHandlerEntries trimHandlers'),
  },
  'axios/lib/core/mergeConfig.js': {
    functions: { ownEnumerableKeys: 'return Object.keys(thing);' },
    properties: split(
      'allowedSocketPaths baseURL beforeRedirect cancelToken decompress httpAgent httpsAgent',
      'maxBodyLength maxContentLength onDownloadProgress onUploadProgress params paramsSerializer',
      'responseEncoding responseType socketPath timeoutErrorMessage transport withCredentials',
    ),
    conditions: {
      "utils.hasOwnProp(config2, 'validateStatus') && utils.isUndefined(config2.validateStatus) && getMergedTransitionalOption(config1, config2, 'validateStatusUndefinedResolves') === false":
        'false',
    },
  },
  'axios/lib/defaults/index.js': {
    functions: { stringifySafely: 'return JSON.stringify(rawValue);' },
    conditions: {
      isFormData: 'false',
      isObjectPayload: 'false',
      'isObjectPayload && utils.isHTMLForm(data)': 'false',
      'utils.isArrayBuffer(data) || utils.isBuffer(data) || utils.isStream(data) || utils.isFile(data) || utils.isBlob(data) || utils.isReadableStream(data)':
        'false',
      'utils.isArrayBufferView(data)': 'false',
      'utils.isResponse(data) || utils.isReadableStream(data)': 'false',
      'utils.isURLSearchParams(data)': 'false',
    },
  },
  'axios/lib/helpers/resolveConfig.js': {
    conditions: {
      auth: 'false',
      'platform.hasStandardBrowserEnv': 'false',
      'utils.isFormData(data)': 'false',
    },
  },
  'axios/lib/utils.js': {
    functions: {
      ...doNothing('freezeMethods reduceDescriptors'),
      isBuffer: 'return false;',
      isFormData: 'return false;',
    },
    variables: {
      _setImmediate: 'null',
      asap: '(run) => queueMicrotask(run)',
      isArrayBuffer: 'null',
      isAsyncFn: 'null',
      isBlob: 'null',
      isDate: 'null',
      isFile: 'null',
      isFileList: 'null',
      isHTMLForm: 'null',
      isRegExp: 'null',
      isSet: 'null',
      isTypedArray: 'null',
      isURLSearchParams: 'null',
    },
    properties: split(
      'endsWith forEachEntry hasOwnInPrototypeChain hasOwnProperty inherits isArrayBuffer',
      'isArrayBufferView isAsyncFn isBlob isBoolean isBuffer isContextDefined isDate isEmptyObject',
      'isFile isFileList isHeaders isIterable isNumber isReactNative isReactNativeBlob',
      'isHTMLForm isReadableStream isRegExp isRequest isResponse isSpecCompliantForm isStream',
      'isTypedArray isURLSearchParams kindOf matchAll noop setImmediate stripBOM toArray toFiniteNumber',
      'toFlatObject toJSONObject toObjectSet trim',
    ),
  },
  'react/cjs/react.production.js': {
    functions: doNothing('exports.cache exports.cloneElement'),
    constants: ['exports.Children'],
  },
  'react-dom/cjs/react-dom.production.js': {
    functions: doNothing(
      'createPortal$1 exports.createPortal exports.preconnect exports.prefetchDNS exports.preinit',
      'exports.preinitModule exports.preload exports.preloadModule',
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
      // No component waits for its code or data, and no transition for an action.
      ...doNothing('entangleAsyncAction renderDidSuspendDelayIfPossible unwrapThenable'),
      // The action of a form is no function.
      ...doNothing(
        'extractEvents$1 recursivelyResetForms requestFormReset requestFormReset$1',
        'startHostTransition',
      ),
      ...doNothing(
        'initSuspenseListRenderState updateActivityComponent updateSuspenseListComponent',
      ),
      ...doNothing('isCustomElement setPropOnCustomElement'),
      // Nothing asks in which component an error was thrown.
      ...doNothing('getComponentNameFromType getStackByFiberInDevAndProd'),
      // Nothing listens to `beforeinput` and `select`.
      ...doNothing('constructSelectEvent getFallbackBeforeInputChars getNativeBeforeInputChars'),
      // All supported browsers have `input`, `compositionend` and `AbortController`.
      ...doNothing(
        'getTargetInstForInputEventPolyfill handleEventsForInputEventPolyfill handlePropertyChange',
        'isFallbackCompositionEnd',
      ),
      // Texts have one line.
      ...doNothing('initTextarea updateTextarea'),
      ...doNothing('defaultOnDefaultTransitionIndicator ReactDOMSharedInternals.findDOMNode'),
      ...doNothing('createFiberFromPortal updatePortal'),
      ...doNothing('registerSuspenseInstanceRetry TransitionAwareHostComponent useMemoCache'),
      // All supported browsers have these events without a prefix.
      getVendorPrefixedEventName: 'return eventName;',
    },
    variables: {
      aliases: `new Map(Object.entries(${JSON.stringify(renamedAttributes)}))`,
      AbortControllerLocal: 'AbortController',
      canUseCompositionEvent: 'true',
      canUseDOM: 'true',
      canUseTextInputEvent: 'true',
      skipSelectionChangeEvent: 'true',
      useFallbackCompositionData: 'false',
    },
    constants: split(
      'currentEntangledActionThenable currentEntangledLane currentReplayingEvent documentMode',
      'hydrationErrors hydrationParentFiber isHydrating isInputEventSupported',
      'nextHydratableInstance offscreenSubtreeIsHidden offscreenSubtreeWasHidden',
      'queuedDrag queuedFocus queuedMouse rootOrSingletonContext',
    ),
    values: {
      dehydrated: 'null',
      isDehydrated: 'false',
      // The one component that is a class catches errors.
      ...Object.fromEntries(
        split(
          'componentDidCatch componentDidMount componentDidUpdate componentWillMount',
          'componentWillReceiveProps componentWillUnmount componentWillUpdate contextType',
          'getDerivedStateFromProps getSnapshotBeforeUpdate isPureReactComponent',
          'shouldComponentUpdate UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate',
        ).map((name) => [name, 'undefined']),
      ),
    },
    conditions: {
      'null !== prevState && ((nextPrimaryChildren = prevState.dehydrated), null !== nextPrimaryChildren)':
        'false',
      'null === blockedOn': 'true',
      'null !== value && "object" === typeof value && "function" === typeof value.then': 'false',
      '"function" === typeof newChild.then': 'false',
      'newChild.$$typeof === REACT_CONTEXT_TYPE': 'false',
      isInputEventSupported: 'true',
      '(lanes & 62914560) === lanes && ((exitStatus = globalMostRecentFallbackTime + 300 - now()), 10 < exitStatus)':
        'false',
      'workInProgressRootDidAttachPingListener && !wasRootDehydrated': 'false',
    },
    properties: split(
      'cacheSignal enqueueForceUpdate enqueueReplaceState getCacheForType use useActionState',
      'useCacheRefresh useFormState useHostTransitionStatus useImperativeHandle',
      'useInsertionEffect useMemoCache useOptimistic useTransition',
    ),
    never: {
      tag: [...unusedKinds, ...split('audio embed textarea video')],
      key: split(
        'xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType',
        'xmlBase xmlLang xmlSpace',
      ),
      // Rendering throws errors only: nothing waits.
      workInProgressSuspendedReason: [2, 3, 4, 5, 6, 7, 8, 9],
      suspendedReason: [2, 3, 6, 9],
      thrownValue: split(
        'SelectiveHydrationException SuspenseActionException SuspenseException',
        'SuspenseyCommitException',
      ),
      $$typeof: split('REACT_CONSUMER_TYPE REACT_LAZY_TYPE REACT_PORTAL_TYPE'),
      type: split(
        'math script REACT_ACTIVITY_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_LIST_TYPE',
        'REACT_SUSPENSE_TYPE',
      ),
    },
  },
  // There is one sheet of styles.
  'styled-components/dist/styled-components.browser.esm.js': {
    functions: doNothing('getGroup reconstructWithOptions'),
  },
  // styled-components adds no vendor prefixes unless it is told to.
  'stylis/src/Middleware.js': { functions: doNothing('prefixer') },
  // No machine has a history state or a route, and no state is stored or turned into JSON.
  'xstate/dist/StateMachine-ae06a22b.esm.js': {
    functions: doNothing(
      'definition events getPersistedSnapshot resolveState restoreSnapshot toJSON',
    ),
  },
  'xstate/dist/raise-effbee0c.esm.js': {
    functions: {
      ...doNothing(
        'attachDevTools formatRouteTransitions getPersistedSnapshot machineSnapshotGetMeta',
        'machineSnapshotToJSON resolveHistoryDefaultTransition select serializeHistoryValue toJSON',
      ),
      getHistoryNodes: 'return [];',
      isHistoryNode: 'return false;',
    },
  },
};

/**
 * Leaves code that the app does not need out of a build: about 25 kB after gzip.
 *
 * @throws Error from a build that does not contain one of the modules, or not what is left out of it
 */
export function unusedCodePlugin(): Plugin {
  const unseen = new Set(Object.keys(unusedCode));
  /** The inspector shows states as JSON. */
  let isInspected = false;
  return {
    name: 'reelstate-unused-code',
    apply: 'build',
    configResolved({ env }) {
      isInspected = env['VITE_INSPECT'] === '1';
    },
    transform(code, id) {
      const [, path = ''] = id.replaceAll('\\', '/').split('/node_modules/');
      const unused = unusedCode[path];
      if (unused === undefined) return null;
      unseen.delete(path);
      if (isInspected && path.startsWith('xstate/')) return null;
      return { code: removeUnused(code, unused), map: null };
    },
    buildEnd(error) {
      if (error === undefined && unseen.size > 0) {
        throw new Error(`Not in the build: ${[...unseen].join(', ')}`);
      }
    },
  };
}
