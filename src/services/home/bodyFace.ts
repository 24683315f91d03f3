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
 * Shows texts in their face, after the screen has taken the place of its shell and has been painted: the first
 * paint and that screen wait for no file, and texts are laid out again in a task of their own.
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
  const screenShown = new Promise<void>((done) => (globalThis.showBodyFace = done));
  await until;
  await Promise.allSettled(needed.map(({ face }) => face.load()));
  await screenShown;
  // After the paint of the screen.
  requestAnimationFrame(() =>
    setTimeout(() => faces.forEach(({ face }) => document.fonts.add(face))),
  );
}
