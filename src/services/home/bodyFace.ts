/** A file of the face. */
type FaceFile = {
  readonly url: string;
  /** Its characters, as in `unicode-range`. */
  readonly range: string;
  /** Languages of the interface that need it; English needs the first file alone. */
  readonly languages: readonly string[];
};

/** The face of the texts, as its stylesheet `src/styles/manrope/fontFace.css` has it. */
export type BodyFace = {
  readonly family: string;
  readonly descriptors: FontFaceDescriptors;
  /** Latin first; those that the language does not need are requested when a character is shown. */
  readonly files: readonly FaceFile[];
};

declare global {
  /** Called once the screen has taken the place of its shell: texts may be shown in their face. */
  var showBodyFace: (() => void) | undefined;
}

/**
 * Shows texts in their face from the commit on in which the screen takes the place of its shell: what is new does
 * not shift, and the first paint waits for no file. A face that arrives later is shown at once.
 *
 * They are no rules of a stylesheet: the browser would load its other faces again with such a sheet.
 *
 * @param language of the interface
 * @param until no face is made or requested before: pictures and code come first, or the first paint
 */
export async function prepareBodyFace(
  { family, descriptors, files }: BodyFace,
  language: string,
  until: Promise<unknown>,
): Promise<void> {
  let isScreenShown = false;
  globalThis.showBodyFace = () => (isScreenShown = true);
  await until;
  const faces = files.map(({ url, range: unicodeRange, languages }, index) => ({
    isNeeded: index === 0 || languages.includes(language),
    face: new FontFace(family, `url(${url})`, { ...descriptors, unicodeRange }),
  }));
  const needed = faces.filter(({ isNeeded }) => isNeeded);
  const show = () => faces.forEach(({ face }) => document.fonts.add(face));
  await Promise.allSettled(needed.map(({ face }) => face.load()));
  if (isScreenShown) show();
  else globalThis.showBodyFace = show;
}
