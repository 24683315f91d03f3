import type { InspectionEvent } from 'xstate';
import { createRecorder } from './recorder.ts';
import { tellInspectors } from './tellInspectors.ts';

/**
 * Records every actor that is given the observer it returns, tells inspector pages of them, and puts
 * the menu that opens those on the page.
 */
export function startInspector(): (event: InspectionEvent) => void {
  const recorder = createRecorder();
  tellInspectors(recorder, Math.random().toString(36).slice(2), {
    events: window,
    title: () => document.title,
  });
  void import('./menu/showMenu.tsx')
    .then(({ showMenu }) => showMenu(recorder))
    .catch((error: unknown) => console.warn('The inspector has no menu', error));
  return recorder.inspect;
}
