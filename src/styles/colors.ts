/** Names of the colors; `palettes.ts` has their values for each color scheme. */
const names = [
  // Backgrounds, from the lowest layer to the highest.
  'sunken',
  'background',
  'surface',
  'raised',
  // Separators; borders of fields and buttons (contrast 3:1 on every background).
  'line',
  'lineStrong',
  // Background on hover.
  'hover',
  'text',
  'muted',
  // Main actions, selected items and the focus outline.
  'accent',
  'accentHover',
  'onAccent',
  // Background of main buttons.
  'primary',
  'primaryHover',
  'onPrimary',
  'danger',
  'dangerBackground',
  'good',
  // Backdrop of dialogs; background of the header over the scrolled page.
  'scrim',
  'veil',
  // Light behind the hero, at its edge and in its middle.
  'glow',
  'glowCore',
  // Gradient of an image placeholder, from upper left to lower right.
  'picture',
  'pictureDeep',
  // Text and buttons on top of an image: the same in every color scheme.
  'overPicture',
  'onPicture',
  'shade',
] as const;

export type ColorName = (typeof names)[number];

/** Each color as a custom property of `colorSchemes.css`: no component renders again when the color scheme changes. */
export const color = Object.fromEntries(names.map((name) => [name, `var(--${name})`])) as Readonly<
  Record<ColorName, string>
>;
