import type { InspectionEvent } from 'xstate';
import { ShellNotice } from './components/home/ShellNotice.tsx';
import type { Config } from './config.ts';
import { ShellContext } from './machines/home/shellSelectors.ts';
import { provideShell } from './services/home/shellActors.ts';

/**
 * The third root, loaded when the page is idle: the service worker and what is said about it.
 *
 * @param inspect receives the inspection events of its actors
 */
export function createShell(config: Config, inspect?: (event: InspectionEvent) => void) {
  const shell = provideShell(config);
  const inspection = inspect === undefined ? {} : { inspect };
  return function Shell() {
    return (
      <ShellContext.Provider logic={shell} options={inspection}>
        <ShellNotice />
      </ShellContext.Provider>
    );
  };
}
