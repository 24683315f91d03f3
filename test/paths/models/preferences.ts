import { assign, setup, type SnapshotFrom } from 'xstate';
import { contentLanguages } from '../../../src/domain/languages.ts';
import {
  defaultPreferences,
  type ColorScheme,
  type Preferences,
} from '../../../src/domain/preferences.ts';
import { texts } from '../../../src/domain/texts.ts';
import { dark, light } from '../../../src/styles/palettes.ts';
import type { LabelledEvent, SeenModel } from '../plan/model.ts';
import { chooseLanguage, closeMenu, deleteData, openMenu } from '../visit/menu.ts';
import type { Visitor, Walk } from '../visit/visitor.ts';
import { homeAnswer } from '../wire.ts';

/** What can be seen of the preferences wherever the app shows one, and in storage. */
export type PreferencesView = {
  /** As the menu says. */
  readonly colorScheme: string;
  /** On the root element, where the styles read it. */
  readonly rootColorScheme: ColorScheme | null;
  /** As the menu says. */
  readonly language: string;
  /** Title of the first movie, as it came in that language. */
  readonly movie: string;
  /** The language in which that title is read out. */
  readonly movieLanguage: string | null;
  /** As the movie's modal says. */
  readonly country: string;
  readonly shortcutHelp: KeyList | null;
  readonly stored: Preferences;
};

export type KeyList = {
  readonly title: string;
  readonly areLettersOn: boolean;
  /** Each line: the keys, and what they do. */
  readonly lines: readonly string[];
};

/** What a browser paints besides. */
export type PaintedPreferencesView = PreferencesView & {
  /** Of the page, as CSS says a color. */
  readonly background: string;
  /** Of the browser's own bars. */
  readonly bars: string;
};

// ── What each state shows ──────────────────────────────────────────────────────────────────────

function show(stored: Preferences): PreferencesView {
  const { colorScheme, language, country, keysAreOn } = stored;
  const known = contentLanguages.find(({ code }) => code === language);
  return {
    colorScheme: texts.menu.colorSchemes[colorScheme],
    rootColorScheme: colorScheme === 'system' ? null : colorScheme,
    language: known?.name ?? texts.menu.noLanguage,
    movie: language === null ? 'Movie 1' : `Movie 1 in ${language}`,
    movieLanguage: language,
    // The device is in the United States.
    country: country === 'DE' ? 'Germany' : 'United States',
    shortcutHelp: keyList(keysAreOn),
    stored,
  };
}

export const keyList = (areLettersOn: boolean): KeyList => ({
  title: texts.keys.title,
  areLettersOn,
  lines: texts.keys.list.map(({ keys, does, isCharacter }) => {
    const off = isCharacter && !areLettersOn ? ` (${texts.keys.off})` : '';
    return `${keys.join(' ')}: ${does}${off}`;
  }),
});

/** The system is light. */
const backgrounds: Readonly<Record<ColorScheme, string>> = {
  system: light.ground,
  dark: dark.ground,
  light: light.ground,
};

function toRgb(hex: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

// ── What can happen ────────────────────────────────────────────────────────────────────────────

const chosenElsewhere: Preferences = {
  colorScheme: 'light',
  keysAreOn: false,
  language: 'fr-FR',
  country: null,
  services: { DE: [8] },
};

const events: readonly LabelledEvent[] = [
  { label: 'choose the dark color scheme', type: 'colorScheme.selected', colorScheme: 'dark' },
  {
    label: "choose the system's color scheme",
    type: 'colorScheme.selected',
    colorScheme: 'system',
  },
  { label: 'turn letter shortcuts on or off', type: 'shortcuts.toggled' },
  { label: 'choose German', type: 'language.selected', language: 'de-DE' },
  { label: 'choose no language', type: 'language.selected', language: null },
  { label: 'choose Germany', type: 'country.selected', country: 'DE' },
  { label: 'delete the data on this device', type: 'preferences.deleted' },
  {
    label: 'another tab changes them all',
    type: 'preferences.storageChanged',
    preferences: chosenElsewhere,
  },
  {
    label: 'another tab deletes them',
    type: 'preferences.storageChanged',
    preferences: defaultPreferences,
  },
];

/** The preferences of the app have no machine; they are compared with this one. */
const preferencesMachine = setup({
  types: {
    context: {} as Preferences,
    input: {} as Preferences,
    events: {} as
      | { type: 'colorScheme.selected'; colorScheme: ColorScheme }
      | { type: 'shortcuts.toggled' }
      | { type: 'language.selected'; language: string | null }
      | { type: 'country.selected'; country: string | null }
      | { type: 'preferences.deleted' }
      | { type: 'preferences.storageChanged'; preferences: Preferences },
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => input,
  on: {
    'colorScheme.selected': { actions: assign({ colorScheme: ({ event }) => event.colorScheme }) },
    'shortcuts.toggled': { actions: assign({ keysAreOn: ({ context }) => !context.keysAreOn }) },
    'language.selected': { actions: assign({ language: ({ event }) => event.language }) },
    'country.selected': { actions: assign({ country: ({ event }) => event.country }) },
    'preferences.deleted': { actions: assign(defaultPreferences) },
    'preferences.storageChanged': { actions: assign(({ event }) => event.preferences) },
  },
  initial: 'synced',
  states: { synced: {} },
});

export const preferencesModel: SeenModel<PreferencesView> = {
  name: 'preferences',
  machine: preferencesMachine,
  starts: [
    { from: 'no choice', input: defaultPreferences },
    { from: 'the light color scheme', input: { ...defaultPreferences, colorScheme: 'light' } },
  ],
  classOf: ({ context }) => context,
  eventsIn: () => events,
  isOffered: () => true,
  viewOf: (snapshot) => show((snapshot as PreferencesState).context),
};

type PreferencesState = SnapshotFrom<typeof preferencesMachine>;

/** The preferences in a browser, with its colors. */
export const paintedPreferencesModel: SeenModel<PaintedPreferencesView> = {
  ...preferencesModel,
  viewOf(snapshot) {
    const { context } = snapshot as PreferencesState;
    const bars = backgrounds[context.colorScheme];
    return { ...show(context), background: toRgb(bars), bars };
  },
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

const preferencesKey = 'reelstate-preferences';

export const preferencesWalk: Walk<PreferencesView> = {
  begin: ({ input }) => ({
    visit: { entries: [preferencesEntry(input as Preferences)], atOnce: homeAnswer },
    async arrive(visitor) {
      // The choices are there from the first opening of the menu.
      await visitor.await('main [data-movie-id]');
      await openMenu(visitor);
      await closeMenu(visitor);
    },
    async take(visitor, { event }) {
      const gesture = gestures[event.type];
      if (gesture === undefined) throw new Error(`No user can "${event.label}"`);
      await gesture(visitor, event);
    },
    look: lookAround,
  }),
};

/** The same, with the colors that are painted. */
export const paintedPreferencesWalk: Walk<PaintedPreferencesView> = {
  begin: (start) => ({
    ...preferencesWalk.begin(start),
    async look(visitor) {
      const seen = await lookAround(visitor);
      // Beside an open dialog the page has another background.
      await visitor.await('html:not(:has(dialog[open]))');
      return { ...seen, ...(await visitor.look(readColors, null)) };
    },
  }),
};

/** The entry of local storage, as the app writes it. */
export const preferencesEntry = ({ colorScheme: look, ...rest }: Preferences) =>
  [preferencesKey, JSON.stringify({ state: { look, ...rest }, version: 0 })] as const;

export async function readPreferences(visitor: Visitor): Promise<Preferences> {
  const text = await visitor.look((key) => localStorage.getItem(key), preferencesKey);
  if (text === null) return defaultPreferences;
  const { look: colorScheme, ...rest } = (JSON.parse(text) as StoredPreferences).state;
  return { colorScheme, ...rest };
}

type StoredPreferences = {
  readonly state: Omit<Preferences, 'colorScheme'> & { readonly look: ColorScheme };
};

type Gesture = (visitor: Visitor, event: LabelledEvent) => Promise<void>;

const gestures: Readonly<Record<string, Gesture>> = {
  async 'colorScheme.selected'(visitor, event) {
    const name = texts.menu.colorSchemes[event['colorScheme'] as ColorScheme];
    await openMenu(visitor);
    await visitor.press(name, { role: 'radio', within: 'header' });
    await closeMenu(visitor);
  },
  'language.selected': (visitor, event) => chooseLanguage(visitor, event['language']),
  async 'shortcuts.toggled'(visitor) {
    await openKeyList(visitor);
    await visitor.press(texts.keys.characters, { role: 'switch', within: 'dialog[open]' });
    await closeDialog(visitor);
  },
  async 'country.selected'(visitor) {
    await visitor.pressCard(1);
    await visitor.choose(texts.movie.country, 'Germany');
    await closeDialog(visitor);
  },
  'preferences.deleted': deleteData,
  'preferences.storageChanged': (visitor, event) =>
    visitor.writeFromOtherTab(...preferencesEntry(event['preferences'] as Preferences)),
};

const closeDialog = ({ press }: Visitor) => press(texts.movie.close, { within: 'dialog[open]' });

async function openKeyList({ press, await: wait }: Visitor): Promise<void> {
  await press(texts.keys.open, { within: 'footer' });
  await wait('dialog[open] [role=switch]');
}

/** At the menu, the first movie's card and modal, the shortcut help, and storage. */
async function lookAround(visitor: Visitor): Promise<PreferencesView> {
  const seen = await visitor.look(readHome, null);
  await openKeyList(visitor);
  const shortcutHelp = await visitor.look(readKeyList, null);
  await closeDialog(visitor);
  await visitor.pressCard(1);
  await visitor.await('dialog[open] select');
  const country = await visitor.look(readChoice, 'dialog[open] select');
  await closeDialog(visitor);
  const language = await visitor.look(readChoice, 'header select');
  return { ...seen, language, shortcutHelp, country, stored: await readPreferences(visitor) };
}

/** Runs in the page. */
function readHome() {
  const chosen = document.querySelector<HTMLInputElement>('header input[type=radio]:checked');
  const title = document.querySelector('main [aria-posinset="1"] [data-movie-id] [dir=auto]');
  const { colorScheme = null } = document.documentElement.dataset;
  return {
    colorScheme: chosen?.labels?.[0]?.textContent ?? '',
    rootColorScheme: colorScheme as ColorScheme | null,
    movie: title?.textContent ?? '',
    movieLanguage: title?.getAttribute('lang') ?? null,
  };
}

/** Runs in the page. */
function readChoice(selector: string) {
  const list = document.querySelector<HTMLSelectElement>(selector);
  return list?.selectedOptions[0]?.textContent ?? '';
}

/** The shortcut help, if it is open. Runs in the page. */
export function readKeyList(): KeyList | null {
  const list = document.querySelector('dialog[open]');
  if (list === null) return null;
  const lines = [...list.querySelectorAll('dt')].map((keys) => {
    const names = [...keys.children].map(({ textContent }) => textContent);
    return `${names.join(' ')}: ${keys.nextElementSibling?.textContent ?? ''}`;
  });
  return {
    title: list.querySelector('h2')?.textContent ?? '',
    areLettersOn: list.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true',
    lines,
  };
}

/** Runs in the page. With reduced motion a color changes with the next frame. */
async function readColors() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  return {
    background: getComputedStyle(document.documentElement).backgroundColor,
    bars: bars.find(({ media }) => matchMedia(media).matches)?.content ?? '(no theme-color)',
  };
}
