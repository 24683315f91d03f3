interface ImportMetaEnv {
  /** `1` puts the inspectors into a build or a dev server. */
  readonly VITE_INSPECT?: string;
}
