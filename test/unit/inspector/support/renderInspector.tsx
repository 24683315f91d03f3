import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import {
  formatInspection,
  openInspection,
  type Inspection,
} from '../../../../inspector/page/inspectionFile.ts';
import { inspectorMachine } from '../../../../inspector/page/inspectorMachine.ts';
import { getRecords } from '../../../../inspector/page/inspectorSelectors.ts';
import type { AppMessage } from '../../../../inspector/protocol.ts';
import { PageContext } from '../../../../inspector/page/pageContext.ts';
import { InspectorPage } from '../../../../inspector/page/views/InspectorPage.tsx';

/** Renders the page over a channel of the test; the list is high enough to render all rows. */
export function renderInspector({ strict = false }: { strict?: boolean } = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(3_000);
  const listeners = new Set<(message: AppMessage) => void>();
  const written: string[] = [];
  const logic = inspectorMachine.provide({
    actors: {
      channel: fromCallback<{ type: 'logs.requested' }>(({ sendBack }) => {
        listeners.add(sendBack);
        return () => listeners.delete(sendBack);
      }),
      readFile: fromPromise<Inspection, { file: File }>(({ input }) => openInspection(input.file)),
    },
    actions: { download: ({ context }) => written.push(formatInspection(getRecords(context))) },
  });
  const page = (
    <PageContext.Provider logic={logic}>
      <InspectorPage />
    </PageContext.Provider>
  );
  render(strict ? <StrictMode>{page}</StrictMode> : page);

  return {
    /** The texts of the exported files, oldest first. */
    written,
    send: (message: AppMessage) => act(async () => listeners.forEach((listen) => listen(message))),
  };
}
