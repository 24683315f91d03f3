interface ImportMetaEnv {
  /** `1` puts the inspectors into a build or a dev server. */
  readonly VITE_INSPECT?: string;
}

declare module 'virtual:about' {
  /** The license of a package that is part of the app. */
  export type License = {
    readonly name: string;
    readonly version: string;
    /** As in its `package.json`, usually an SPDX identifier. */
    readonly license: string;
    /** The license text, if it is short enough to be shown. */
    readonly text: string | null;
  };
  export const version: string;
  /** By name. */
  export const licenses: readonly License[];
}

declare module 'virtual:demoCatalog' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  export const movies: readonly import('./services/catalog/demoAdapter.ts').DemoMovie[];
  /** The movies of Now Playing and Upcoming, dated around the day of the build. */
  export const invented: typeof movies;
  /** The day of the build, `YYYY-MM-DD`. */
  export const inventedOn: string;
  /** Loads the texts in a language, by ISO 639-1. */
  export const translations: Readonly<
    Record<
      string,
      // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
      () => Promise<{ default: import('./services/catalog/demoAdapter.ts').DemoTranslation }>
    >
  >;
}

// The parts of English, and a function for each other language that loads its texts.
declare module 'virtual:texts/en/start' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  const texts: import('./texts/messages.ts').StartTexts;
  export default texts;
}

declare module 'virtual:texts/en/home' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  const texts: import('./texts/messages.ts').HomeMessages;
  export default texts;
}

declare module 'virtual:texts/en/rest' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  const texts: import('./texts/messages.ts').OtherMessages;
  export default texts;
}

// What the files of texts say of their languages, by BCP 47 code; English is the first.
declare module 'virtual:texts/languages' {
  /** The language of the specification, which is part of the code. */
  export const sourceLanguage: string;
  /** TMDB's codes. */
  export const movieLanguages: Readonly<Record<string, string>>;
  export const rightToLeft: readonly string[];
}

// The name of each language in itself, by BCP 47 code.
declare module 'virtual:texts/names' {
  const languageNames: Readonly<Record<string, string>>;
  export default languageNames;
}

declare module 'virtual:texts/loaders' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  type Texts = import('./texts/messages.ts').Texts;
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: Texts }>>>;
  export default loaders;
}

/** The part of Trusted Types that the app uses; TypeScript does not know them. */
interface TrustedTypePolicy {
  createScriptURL(url: string): object;
}

declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: (url: string) => string },
      ): TrustedTypePolicy;
    }
  | undefined;

/** Of an event in a service worker, which the types of a page do not have. */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

// It is published without types.
declare module '@messageformat/core/compile-module.js' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import at its top
  type MessageFormat = import('@messageformat/core').default;
  /** @returns the source of a module whose default export has a function for each message */
  export default function compileModule(format: MessageFormat, messages: object): string;
}
