/** What each colour is for; the four palettes give it. Alphas are over the grounds. */
export type Palette = Readonly<{
  /** The page, from the deepest recess to what lies on top. */
  sunken: string;
  ground: string;
  surface: string;
  raised: string;
  /** Between things; and around what can be typed in or pressed (3 to 1 against any ground). */
  line: string;
  lineStrong: string;
  /** On what is pointed at. */
  hover: string;
  text: string;
  muted: string;
  /** The one warm light: what can be done next, what is chosen, where the focus is. */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** The same light as a ground: what leads on. */
  lamp: string;
  lampHover: string;
  onLamp: string;
  danger: string;
  dangerGround: string;
  good: string;
  /** Over the page while a dialog is open; over the page while it scrolls below the header. */
  scrim: string;
  veil: string;
  /** The projector's light on the page, at its edge and in its middle. */
  glow: string;
  glowCore: string;
  /** In place of a picture that has not come, from its upper left to its lower right. */
  picture: string;
  pictureDeep: string;
  /** Words and buttons on top of a picture: the same in every look, for pictures are. */
  overPicture: string;
  onPicture: string;
  shade: string;
}>;

/** The hall with the lights down. */
export const dark: Palette = {
  sunken: '#07090d',
  ground: '#0b0d12',
  surface: '#12151d',
  raised: '#1a1e29',
  line: 'rgb(255 255 255 / 0.1)',
  lineStrong: 'rgb(255 255 255 / 0.42)',
  hover: 'rgb(255 255 255 / 0.1)',
  text: '#f4f1ea',
  muted: '#a9adbb',
  accent: '#ffb84d',
  accentHover: '#ffc877',
  onAccent: '#1c1203',
  lamp: '#ffb84d',
  lampHover: '#ffc877',
  onLamp: '#1c1203',
  danger: '#ff9d8f',
  dangerGround: '#2a1416',
  good: '#86d9a4',
  scrim: 'rgb(4 5 8 / 0.78)',
  veil: 'rgb(11 13 18 / 0.88)',
  glow: 'rgb(255 184 77 / 0.13)',
  glowCore: 'rgb(255 206 134 / 0.18)',
  picture: '#232938',
  pictureDeep: '#12151d',
  overPicture: 'rgb(7 9 13 / 0.82)',
  onPicture: '#f4f1ea',
  shade: 'rgb(0 0 0 / 0.5)',
};

/** The same hall before the film begins: warm paper, the light a deep amber. */
export const light: Palette = {
  sunken: '#fffefb',
  ground: '#f4f1ea',
  surface: '#fffdf8',
  raised: '#ebe5d8',
  line: 'rgb(38 28 8 / 0.15)',
  lineStrong: 'rgb(38 28 8 / 0.55)',
  hover: 'rgb(38 28 8 / 0.08)',
  text: '#1a1712',
  muted: '#5b554a',
  accent: '#875000',
  accentHover: '#6b3f00',
  onAccent: '#fffaf0',
  lamp: '#ffb84d',
  lampHover: '#f7a833',
  onLamp: '#1c1203',
  danger: '#a02418',
  dangerGround: '#fbe2dd',
  good: '#1b6838',
  scrim: 'rgb(44 36 20 / 0.55)',
  veil: 'rgb(244 241 234 / 0.9)',
  glow: 'rgb(255 184 77 / 0.22)',
  glowCore: 'rgb(255 190 92 / 0.38)',
  picture: '#e2dacb',
  pictureDeep: '#d8cfbe',
  overPicture: 'rgb(7 9 13 / 0.82)',
  onPicture: '#f4f1ea',
  shade: 'rgb(60 44 12 / 0.2)',
};

/** Both again for whoever asks the system for more contrast: 7 to 1 throughout. */
export const darkContrast: Palette = {
  ...dark,
  sunken: '#000000',
  ground: '#000000',
  surface: '#0a0c11',
  raised: '#161a24',
  line: 'rgb(255 255 255 / 0.45)',
  lineStrong: 'rgb(255 255 255 / 0.8)',
  text: '#ffffff',
  muted: '#d5d8e0',
  accent: '#ffc877',
  accentHover: '#ffdca8',
  lamp: '#ffc877',
  lampHover: '#ffdca8',
  danger: '#ffc4ba',
  good: '#b4ecc7',
  scrim: 'rgb(0 0 0 / 0.92)',
  veil: '#000000',
  overPicture: '#000000',
  onPicture: '#ffffff',
};

export const lightContrast: Palette = {
  ...light,
  sunken: '#ffffff',
  ground: '#ffffff',
  surface: '#ffffff',
  raised: '#f3eee4',
  line: 'rgb(0 0 0 / 0.5)',
  lineStrong: 'rgb(0 0 0 / 0.8)',
  text: '#000000',
  muted: '#3a352c',
  accent: '#5e3700',
  accentHover: '#3f2500',
  onAccent: '#ffffff',
  lamp: '#5e3700',
  lampHover: '#3f2500',
  onLamp: '#ffffff',
  danger: '#7d140a',
  good: '#0c4522',
  scrim: 'rgb(0 0 0 / 0.75)',
  veil: '#ffffff',
  overPicture: '#000000',
  onPicture: '#ffffff',
};
