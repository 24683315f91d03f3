/** What there are colors for; `palettes.ts` gives them, in every look. */
const names = [
  // The page, from the deepest recess to what lies on top.
  'sunken',
  'ground',
  'surface',
  'raised',
  // Between things; and around what can be typed in or pressed (3 to 1 against any ground).
  'line',
  'lineStrong',
  // On what is pointed at.
  'hover',
  'text',
  'muted',
  // The one warm light: what can be done next, what is chosen, where the focus is.
  'accent',
  'accentHover',
  'onAccent',
  // The same light as a ground: what leads on.
  'lamp',
  'lampHover',
  'onLamp',
  'danger',
  'dangerGround',
  'good',
  // Over the page while a dialog is open; over the page while it scrolls below the header.
  'scrim',
  'veil',
  // The projector's light on the page, at its edge and in its middle.
  'glow',
  'glowCore',
  // In place of a picture that has not come, from its upper left to its lower right.
  'picture',
  'pictureDeep',
  // Words and buttons on top of a picture: the same in every look, for pictures are.
  'overPicture',
  'onPicture',
  'shade',
] as const;

export type ColorName = (typeof names)[number];

/** Each color as `looks.css` decides it: a change of look renders nothing anew. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Readonly<
  Record<ColorName, string>
>;
