import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from 'styled-components';
import { theme } from '../../styles/theme.ts';
import type { Recorder } from '../recorder.ts';
import { InspectorMenu } from './InspectorMenu.tsx';
import { stayReachable } from './stayReachable.ts';

/** Puts the menu beside the app, in a root of its own: what breaks in one leaves the other whole. */
export function showMenu(recorder: Recorder): void {
  const place = document.createElement('div');
  // It takes no room, and is not printed, wherever it stands.
  place.style.position = 'fixed';
  place.dataset['print'] = 'no';
  document.body.append(place);
  stayReachable(place);
  createRoot(place).render(
    <StrictMode>
      <ThemeProvider theme={theme}>
        <InspectorMenu
          recorder={recorder}
          startsOpen={new URLSearchParams(location.search).has('inspect')}
        />
      </ThemeProvider>
    </StrictMode>,
  );
}
