import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { InspectorRecord } from '../../../src/inspector/protocol.ts';
import { recordVisit } from '../../inspector/support/recordedVisit.ts';
import { renderInspector } from '../../inspector/support/renderInspector.tsx';
import { modes } from '../../support/renderApp.tsx';

let visit: readonly InspectorRecord[];

beforeAll(async () => {
  visit = await recordVisit();
});

afterEach(() => vi.restoreAllMocks());

async function watch(options: { strict?: boolean } = {}, records = visit) {
  const page = renderInspector(options);
  await page.say({ type: 'app.told', app: 'tab-1', title: 'Reelstate', records, dropped: 0 });
  return page;
}

const pane = (name: string) => within(screen.getByRole('region', { name }));
const list = () => within(screen.getByRole('listbox', { name: 'Events' }));
const events = () =>
  list()
    .getAllByRole('option')
    .map((row) => row.textContent);
const chosen = () => list().getByRole('option', { selected: true });

describe.each(modes)('the inspector, $mode', ({ strict }) => {
  it('says how to begin while there is nothing to see', () => {
    renderInspector({ strict });
    expect(screen.getByRole('heading', { name: 'Nothing is running yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Reelstate' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('shows who is there, in words', async () => {
    await watch({ strict });
    expect(pane('Actors').getAllByRole('button', { name: /running/ })).toHaveLength(7);
    expect(
      pane('Actors').getByRole('button', {
        name: 'auth running signed in quiet',
      }),
    ).toBeVisible();
  });

  it('lists the requests with how they ended and what was answered', async () => {
    await watch({ strict });
    const rows = pane('Requests').getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    const failed = rows.find((row) => row.textContent.includes('searchMoviesfailed'));
    if (failed === undefined) throw new Error('no request failed');
    expect(failed).not.toHaveTextContent('The line is dead');
    await userEvent.click(within(failed).getByText('searchMovies'));
    expect(failed).toHaveTextContent('The line is dead');
  });

  it('draws the chart of the machine that acts, and says where it is', async () => {
    await watch({ strict });
    expect(screen.getByRole('img', { name: /^Statechart of catalog, now: list/ })).toBeVisible();
    await userEvent.click(pane('Chart').getByRole('button', { name: 'auth' }));
    expect(screen.getByRole('img', { name: /^Statechart of auth, now: signed in/ })).toBeVisible();
  });

  it('lists the events in their order, those inside of promises only when they are wanted', async () => {
    await watch({ strict });
    const shown = events().length;
    expect(events().join()).not.toContain('resolved');
    await userEvent.click(screen.getByRole('button', { name: /^Machinery, \d+ hidden$/ }));
    expect(events().length).toBeGreaterThan(shown);
    expect(events().join()).toContain('resolved');
  });

  it('tells of a chosen event what it carried, masked, and what it changed', async () => {
    await watch({ strict });
    const [login] = list().getAllByRole('option', { name: /login\.submitted/ });
    if (login === undefined) throw new Error('nobody signed in');
    await userEvent.click(login);
    expect(chosen()).toBe(login);
    const details = pane('Event');
    expect(details.getByText('"•••"')).toBeVisible();
    expect(details.getByText('logging in', { selector: 'ins' })).toBeVisible();
    expect(details.getByText('→ logging in')).toBeVisible();
    expect(details.getByText('logIn started')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Statechart of auth, now: logging in' })).toBeVisible();
  });

  it('is stepped through by buttons, keys and scrubber, and every pane goes along', async () => {
    await watch({ strict });
    const all = events();
    const place = () => all.indexOf(chosen().textContent);
    await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
    expect(place()).toBe(all.length - 2);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
    expect(place()).toBe(all.length - 3);
    await userEvent.click(screen.getByRole('button', { name: 'First event' }));
    expect(place()).toBe(0);
    expect(screen.getByRole('button', { name: 'Step back' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(pane('Requests').queryAllByRole('listitem')).toEqual([]);
    const scrubber = screen.getByRole('slider', { name: 'Event looked at' });
    expect(scrubber).toHaveAttribute('aria-valuetext', `1 of ${all.length}, started`);
  });

  it('finds events by type, payload and actor, and says when there is none', async () => {
    await watch({ strict });
    const search = screen.getByRole('searchbox', { name: 'Search events' });
    await userEvent.type(search, 'search.changed blade');
    expect(events()).toHaveLength(1);
    await userEvent.type(search, ' nowhere');
    expect(screen.getByText('No event matches “search.changed blade nowhere”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(search).toHaveFocus();
    expect(events().length).toBeGreaterThan(10);
  });

  it('stays at what one looks at while more arrives, until told to follow again', async () => {
    const page = await watch({ strict }, visit.slice(0, 52));
    await userEvent.click(screen.getByRole('button', { name: 'Follow live' }));
    const held = chosen().textContent;
    for (const record of visit.slice(52, 60)) {
      await page.say({ type: 'app.recorded', app: 'tab-1', record });
    }
    expect(chosen().textContent).toBe(held);
    await userEvent.click(screen.getByRole('button', { name: /^Follow live, \d+ newer$/ }));
    expect(chosen()).toBe(list().getAllByRole('option').at(-1));
  });

  it('says a new failure quietly, once', async () => {
    const page = await watch({ strict }, visit.slice(0, 4));
    const news = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(news()).toEqual(['']);
    await page.say({
      type: 'app.told',
      app: 'tab-1',
      title: 'Reelstate',
      records: visit,
      dropped: 0,
    });
    expect(news()).toEqual(['searchMovies failed: The line is dead']);
  });

  it('keeps a page that has gone, and names it so', async () => {
    const page = await watch({ strict });
    await page.say({ type: 'app.left', app: 'tab-1' });
    expect(screen.getByRole('combobox', { name: 'Session' })).toHaveDisplayValue(/\(closed\)$/);
    expect(events().length).toBeGreaterThan(10);
  });
});
