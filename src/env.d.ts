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
