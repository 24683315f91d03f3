interface ImportMetaEnv {
  /** `1` puts the inspectors into a build or a dev server. */
  readonly VITE_INSPECT?: string;
}

declare module 'virtual:about' {
  export const version: string;
  /** By name. */
  export const licences: readonly import('./domain/licence.ts').Licence[];
}
