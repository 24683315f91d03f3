interface ImportMetaEnv {
  /** `1` puts the inspectors into a build or a dev server. */
  readonly VITE_INSPECT?: string;
}

declare module 'virtual:about' {
  export const version: string;
  /** By name. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  export const licenses: readonly import('./domain/license.ts').License[];
}

declare module 'virtual:demo' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative path
  export const movies: readonly import('./services/catalog/demoAdapter.ts').DemoMovie[];
}
