import type { BuiltApp } from './builtApp.ts';
import type { FoundBrowser } from './foundBrowser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: FoundBrowser;
    builtApp: BuiltApp;
    /** For whatever a run writes; it goes with the run. */
    runFolder: string;
  }
}
