/** A file of the face of the texts. */
export type FaceFile = {
  readonly url: string;
  /** Its characters, as in `unicode-range`. */
  readonly range: string;
  /** Languages of the interface that need it; English needs the first file alone. */
  readonly languages: readonly string[];
};

declare global {
  /** Called once the screen has taken the place of its shell: texts may be shown in their face. */
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
 * Shows texts in their face from the commit on in which the screen takes the place of its shell: what is new does
 * not shift, and the first paint waits for no file. A face that arrives later is shown at once.
 *
 * They are no rules of a stylesheet: the browser would load its other faces again with such a sheet.
 *
 * @param files Latin first; those that the language does not need are requested when a character is shown
 * @param until no face is requested before: pictures and code come first
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
  const show = () => faces.forEach(({ face }) => document.fonts.add(face));
  let isScreenShown = false;
  globalThis.showBodyFace = () => (isScreenShown = true);
  await until;
  await Promise.allSettled(needed.map(({ face }) => face.load()));
  if (isScreenShown) show();
  else globalThis.showBodyFace = show;
}
