import type { BuiltApp } from './builtApp.ts';
import type { FoundBrowser } from './foundBrowser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browser: FoundBrowser;
    builtApp: BuiltApp;
    /** Temporary folder of the run. */
    runFolder: string;
  }
}
