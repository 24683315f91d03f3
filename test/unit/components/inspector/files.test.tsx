import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatInspection } from '../../../../inspector/page/inspectionFile.ts';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { recordVisit } from '../../inspector/support/recordedVisit.ts';
import { renderInspector } from '../../inspector/support/renderInspector.tsx';

let visit: readonly InspectorRecord[];

beforeAll(async () => {
  visit = await recordVisit();
});

afterEach(() => vi.restoreAllMocks());

async function watch() {
  const page = renderInspector();
  const told = { type: 'app.synced', app: 'tab-1', title: 'Reelstate', dropped: 0 } as const;
  await page.send({ ...told, records: visit });
  return page;
}

const file = (text: string, name = 'visit.json') =>
  new File([text], name, { type: 'application/json' });

const open = (text: string) =>
  userEvent.upload(screen.getByLabelText('Open an exported session'), file(text));

/** Returns the text of each pane. */
function view() {
  return ['Actors', 'Requests', 'Chart', 'Event'].map(
    (name) => screen.getByRole('region', { name }).textContent,
  );
}

describe('inspector files', () => {
  it('an exported session looks the same at every step when it is opened again', async () => {
    const page = await watch();
    const live: string[][] = [view()];
    for (let step = 0; step < 5; step += 1) {
      await userEvent.keyboard('{ArrowLeft}');
      live.push(view());
    }
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const [text = ''] = page.written;
    await open(text);
    expect(await screen.findByText('visit.json')).toBeVisible();
    const replayed: string[][] = [view()];
    for (let step = 0; step < 5; step += 1) {
      await userEvent.keyboard('{ArrowLeft}');
      replayed.push(view());
    }
    expect(replayed).toEqual(live);
  });

  it('closing the file returns to live', async () => {
    const page = await watch();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await open(page.written[0] ?? '');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Close the file, back to live' }),
    );
    expect(screen.queryByText('visit.json')).toBeNull();
    expect(screen.getByRole('button', { name: 'Follow live' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('a file that cannot be opened shows an alert with the reason and changes nothing', async () => {
    await watch();
    const before = view();
    await open('{ "name": "something else" }');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“visit.json” is JSON, but not an exported session',
    );
    expect(view()).toEqual(before);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a dropped file is opened', async () => {
    const page = await watch();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dataTransfer = { types: ['Files'], files: [file(page.written[0] ?? '', 'dropped.json')] };
    fireEvent.dragOver(window, { dataTransfer });
    expect(screen.getByText('Drop the session here to open it')).toBeVisible();
    fireEvent.drop(window, { dataTransfer });
    expect(await screen.findByText('dropped.json')).toBeVisible();
    expect(screen.queryByText('Drop the session here to open it')).toBeNull();
  });

  it('a file can be opened before any app is connected', async () => {
    renderInspector();
    await open(formatInspection(visit));
    expect(await screen.findByText('visit.json')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Statechart of catalog/ })).toBeVisible();
  });
});
