import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatInspection } from '../../../../inspector/page/inspectionFile.ts';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { recordVisit } from '../../inspector/support/recordedVisit.ts';
import { renderInspector } from '../../inspector/support/renderInspector.tsx';

let visit: readonly InspectorRecord[];

beforeAll(async () => {
  visit = await recordVisit();
});

const render = () => renderInspector({ strict: true });

/** Renders the page with the records of an app. */
async function watch(records = visit) {
  const page = render();
  const sync = (all: readonly InspectorRecord[]) =>
    page.send({ type: 'app.synced', app: 'tab-1', title: 'Reelstate', records: all, dropped: 0 });
  await sync(records);
  return { ...page, sync };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pane = (name: string) => within(screen.getByRole('region', { name }));
const list = () => within(screen.getByRole('listbox', { name: 'Events' }));
const events = () =>
  list()
    .getAllByRole('option')
    .map((row) => row.textContent);
const chosen = () => list().getByRole('option', { selected: true });

describe('inspector page', () => {
  it('shows how to start while no app is connected', () => {
    render();
    expect(screen.getByRole('heading', { name: 'No app is running' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Reelstate' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('shows the active actors with their states', async () => {
    await watch();
    expect(pane('Actors').getAllByRole('button', { name: /running/ })).toHaveLength(11);
    const name = 'auth running signed in idle';
    expect(pane('Actors').getByRole('button', { name })).toBeVisible();
  });

  it('lists the requests with their status and result', async () => {
    await watch();
    const rows = pane('Requests').getAllByRole('listitem');
    expect(rows).toHaveLength(11);
    const failed = rows.find((row) => row.textContent.includes('searchMoviesfailed'));
    if (failed === undefined) throw new Error('no request failed');
    expect(failed).not.toHaveTextContent('Connection lost');
    await userEvent.click(within(failed).getByText('searchMovies'));
    expect(failed).toHaveTextContent('Connection lost');
  });

  it('shows the chart of the machine that takes the event, labeled with its state', async () => {
    await watch();
    expect(screen.getByRole('img', { name: /^Statechart of catalog, now: list/ })).toBeVisible();
    await userEvent.click(pane('Chart').getByRole('button', { name: 'auth' }));
    expect(screen.getByRole('img', { name: /^Statechart of auth, now: signed in/ })).toBeVisible();
  });

  it('lists the events in their order, and internal ones on request', async () => {
    await watch();
    const shown = events().length;
    expect(events().join()).not.toContain('resolved');
    await userEvent.click(button(/^Internals, \d+ hidden$/));
    expect(events().length).toBeGreaterThan(shown);
    expect(events().join()).toContain('resolved');
    expect(events().join()).toContain('logIn → itself');
  });

  it('shows the masked payload and the changes of a selected event', async () => {
    await watch();
    const [login] = list().getAllByRole('option', { name: /login\.submitted/ });
    if (login === undefined) throw new Error('no login was recorded');
    await userEvent.click(login);
    expect(chosen()).toBe(login);
    const details = pane('Event');
    expect(details.getByText('"•••"')).toBeVisible();
    expect(details.getByText('logging in', { selector: 'ins' })).toBeVisible();
    expect(details.getByText('→ logging in')).toBeVisible();
    expect(details.getByText('logIn started')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Statechart of auth, now: logging in' })).toBeVisible();
    await userEvent.click(list().getByRole('option', { name: /logIn failed/ }));
    expect(details.getByText('logIn failed, then recordFailure')).toBeVisible();
  });

  it('steps by buttons, keys and scrubber in every pane', async () => {
    await watch();
    const all = events();
    const index = () => all.indexOf(chosen().textContent);
    await userEvent.click(button('Step back'));
    expect(index()).toBe(all.length - 2);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(index()).toBe(all.length - 3);
    await userEvent.click(button('First event'));
    expect(index()).toBe(0);
    expect(button('Step back')).toHaveAttribute('aria-disabled', 'true');
    expect(pane('Requests').queryAllByRole('listitem')).toEqual([]);
    const scrubber = screen.getByRole('slider', { name: 'Selected event' });
    expect(scrubber).toHaveAttribute('aria-valuetext', `1 of ${all.length}, started`);
  });

  it('finds events by type, payload and actor, and says if there is none', async () => {
    await watch();
    const search = screen.getByRole('searchbox', { name: 'Search events' });
    await userEvent.type(search, 'search.changed blade');
    expect(events()).toHaveLength(1);
    await userEvent.type(search, ' nowhere');
    expect(screen.getByText('No event matches “search.changed blade nowhere”')).toBeVisible();
    await userEvent.click(button('Clear search'));
    expect(search).toHaveFocus();
    expect(events().length).toBeGreaterThan(10);
  });

  it('keeps the selected event while more arrive, until it follows again', async () => {
    const page = await watch(visit.slice(0, 54));
    await userEvent.click(button('Follow live'));
    const before = chosen().textContent;
    for (const record of visit.slice(54, 80)) {
      await page.send({ type: 'app.recorded', app: 'tab-1', record });
    }
    expect(chosen().textContent).toBe(before);
    await userEvent.click(button(/^Follow live, \d+ newer$/));
    expect(chosen()).toBe(list().getAllByRole('option').at(-1));
  });

  it('announces a failed request once', async () => {
    const page = await watch(visit.slice(0, 4));
    const news = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(news()).toEqual(['']);
    await page.sync(visit);
    expect(news()).toEqual(['searchMovies failed: Connection lost']);
  });
});

const file = (text: string, name = 'visit.json') =>
  new File([text], name, { type: 'application/json' });

const open = (text: string) =>
  userEvent.upload(screen.getByLabelText('Open an exported session'), file(text));

/** The text of each pane. */
const view = () =>
  ['Actors', 'Requests', 'Chart', 'Event'].map(
    (name) => screen.getByRole('region', { name }).textContent,
  );

/** The text of each pane, now and at each of five steps back. */
async function viewSteps() {
  const views = [view()];
  for (let step = 0; step < 5; step += 1) {
    await userEvent.keyboard('{ArrowLeft}');
    views.push(view());
  }
  return views;
}

describe('inspector files', () => {
  it('an exported session looks the same at every step when it is opened again, until it is closed', async () => {
    const { written } = await watch();
    const steps = await viewSteps();
    await userEvent.click(button('Export'));
    await open(written[0] ?? '');
    expect(await screen.findByText('visit.json')).toBeVisible();
    expect(await viewSteps()).toEqual(steps);
    await userEvent.click(button('Close the file, back to live'));
    expect(screen.queryByText('visit.json')).toBeNull();
    expect(button('Follow live')).toHaveAttribute('aria-pressed', 'true');
  });

  it('a file that cannot be opened shows an alert with the reason and changes nothing', async () => {
    await watch();
    const before = view();
    await open('{ "name": "something else" }');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“visit.json” is JSON, but not an exported session',
    );
    expect(view()).toEqual(before);
    await userEvent.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a dropped file is opened', async () => {
    await watch();
    const dataTransfer = {
      types: ['Files'],
      files: [file(formatInspection(visit), 'dropped.json')],
    };
    fireEvent.dragOver(window, { dataTransfer });
    expect(screen.getByText('Drop the session here to open it')).toBeVisible();
    fireEvent.drop(window, { dataTransfer });
    expect(await screen.findByText('dropped.json')).toBeVisible();
    expect(screen.queryByText('Drop the session here to open it')).toBeNull();
  });
});
