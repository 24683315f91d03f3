import * as hall from '../../../styles/palettes.ts';

/** The app's colours, and those that only a tool needs: what is well, what waits, what is current. */
export type Palette = Readonly<
  hall.Palette & {
    waits: string;
    /** Behind the text of what is current or chosen. */
    currentGround: string;
  }
>;

/** The hall with the lights down, as in the app. */
export const dark: Palette = {
  ...hall.dark,
  waits: '#8fc3ff',
  currentGround: '#38290f',
};

/** The same hall before the film begins: warm paper, the light a deep amber. */
export const light: Palette = {
  ...hall.light,
  raised: '#ece7dc',
  sunken: '#e8e2d5',
  waits: '#1f588f',
  currentGround: '#ffe3ae',
};
