/** A file of the face of the texts. */
export type FaceFile = {
  readonly url: string;
  /** Its characters, as in `unicode-range`. */
  readonly range: string;
  /** Languages of the interface that need it; English needs the first file alone. */
  readonly languages: readonly string[];
};

declare global {
  /** Shows texts in their face; set by `beforePaint.ts` on a first visit. */
  var showBodyFace: (() => void) | undefined;
}

/** As in `src/styles/manrope/fontFace.css`, which says why. */
const descriptors = {
  weight: '200 800',
  display: 'swap',
  ascentOverride: '98.3%',
  descentOverride: '21.7%',
} as const;

/**
 * Prepares the face of the texts. Where the service worker has it, it is requested at once. On a first visit the
 * shell is painted in the fallback, and the screen that takes its place is shown in the face: what is new does
 * not shift.
 *
 * They are no rules of a stylesheet: the browser would load its other faces again with such a sheet.
 *
 * @param files Latin first; those that the language does not need are requested when a character is shown
 * @param until a first visit requests no face before: pictures and code come first
 */
export async function prepareBodyFace(
  files: readonly FaceFile[],
  language: string,
  until: Promise<unknown>,
): Promise<void> {
  const faces = files.map(({ url, range: unicodeRange, languages }, index) => ({
    isNeeded: index === 0 || languages.includes(language),
    face: new FontFace('Manrope', `url(${url})`, { ...descriptors, unicodeRange }),
  }));
  const needed = faces.filter(({ isNeeded }) => isNeeded);
  const load = () => Promise.allSettled(needed.map(({ face }) => face.load()));
  const show = () => faces.forEach(({ face }) => document.fonts.add(face));
  // There is no `serviceWorker` on an origin without TLS.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if ((container?.controller ?? null) !== null) {
    void load();
    show();
    return;
  }
  let isScreenShown = false;
  globalThis.showBodyFace = () => (isScreenShown = true);
  await until;
  await load();
  if (isScreenShown) show();
  else globalThis.showBodyFace = show;
}
