import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { ThemeProvider } from 'styled-components';
import { vi } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import {
  inspectionText,
  openInspection,
  type Inspection,
} from '../../../src/inspector/page/file/inspectionFile.ts';
import { inspectorMachine } from '../../../src/inspector/page/inspectorMachine.ts';
import { recordsOf } from '../../../src/inspector/page/inspectorSelectors.ts';
import type { AppMessage } from '../../../src/inspector/page/inspectorTypes.ts';
import { pageTheme } from '../../../src/inspector/page/look/pageTheme.ts';
import { PageContext } from '../../../src/inspector/page/pageContext.ts';
import { InspectorPage } from '../../../src/inspector/page/views/InspectorPage.tsx';

/** The whole page over a channel of the test's own; rows are drawn as if there were room for all. */
export function renderInspector({ strict = false }: { strict?: boolean } = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(3_000);
  const listeners = new Set<(message: AppMessage) => void>();
  const written: string[] = [];
  const logic = inspectorMachine.provide({
    actors: {
      channel: fromCallback<{ type: 'asked' }>(({ sendBack }) => {
        listeners.add(sendBack);
        return () => listeners.delete(sendBack);
      }),
      readFile: fromPromise<Inspection, { file: File }>(({ input }) => openInspection(input.file)),
    },
    actions: { download: ({ context }) => written.push(inspectionText(recordsOf(context))) },
  });
  const page = (
    <ThemeProvider theme={pageTheme}>
      <PageContext.Provider logic={logic}>
        <InspectorPage />
      </PageContext.Provider>
    </ThemeProvider>
  );
  render(strict ? <StrictMode>{page}</StrictMode> : page);

  return {
    /** What was exported, oldest first. */
    written,
    /** An app speaks. */
    say: (message: AppMessage) => act(async () => listeners.forEach((listen) => listen(message))),
  };
}
