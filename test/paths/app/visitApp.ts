import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { idleMs } from '../../../src/components/movie/whenIdle.ts';
import { positionSaveDebounceMs, slowResponseMs } from '../../../src/domain/limits.ts';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { publishHoldMs } from '../../../src/services/auth/refreshLock.ts';
import { createSessionStore, sessionKey } from '../../../src/services/auth/sessionStore.ts';
import { recordScrolls } from './listenToScrolls.ts';
import { plannedAt } from '../plan/explore.ts';
import { type ListPosition, signedIn, type Visit, type Visitor } from '../visit/visitor.ts';
import { beginOnDevice, dispatchDeviceEvent } from './deviceEvents.ts';
import { fillStorage } from './fillStorage.ts';
import { takeTimers } from './handTimers.ts';
import { cardAt, fieldNamed, named, waitedFor } from './namedElements.ts';
import { settled } from './onPage.ts';
import { parkFetch } from './parkedFetch.ts';
import { pointAt, pressKey, pressLikeAPerson } from './personInPage.ts';
import { renderStored } from './renderedApp.tsx';

/** The app as it is rendered, for a visitor; code that is fetched when it is wanted takes a moment. */
export const appPlace: ListPosition = {
  level: 'app',
  patienceMs: 30_000,
  open: visitApp,
};

/** Not the delays of the machine under test: they wait beside its own, and no path lets them pass, ms. */
const delaysOfOthers: readonly number[] = [
  lockTimeoutMs,
  publishHoldMs,
  positionSaveDebounceMs,
  slowResponseMs,
  idleMs,
];

async function visitApp(visit: Visit): Promise<Visitor> {
  let now = plannedAt;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  beginOnDevice();
  const scrolls = visit.recordsScrolls === true ? recordScrolls() : [];
  const never = new Set([...delaysOfOthers, ...(visit.others ?? [])]);
  const clock = takeTimers();
  const network = parkFetch(visit.atOnce);
  history.replaceState(null, '', `/${visit.query ?? ''}`);
  document.documentElement.scrollTop = 0;
  let restedAt = 0;
  const { entries, tabEntries } = visit;
  const app = await renderStored(visit.session ?? signedIn, entries, tabEntries);

  const on = async (find: () => Element | null | undefined, act: (element: Element) => void) => {
    const element = await waitedFor(find);
    await settled(() => act(element));
  };

  return {
    press: (name, { role = 'button', within = 'body' } = {}) =>
      on(() => [name].flat().flatMap((one) => named(one, role, within) ?? [])[0], pressLikeAPerson),
    pressCard: (position) => on(() => cardAt(position), pressLikeAPerson),
    pressOn: (selector) => on(() => document.querySelector(selector), pressLikeAPerson),
    pointAt: (selector) =>
      selector === null
        ? settled(() => pointAt(null))
        : on(() => document.querySelector(selector), pointAt),
    pressBackdrop: () => on(() => document.querySelector('dialog[open]'), pressLikeAPerson),
    focus: (selector) =>
      on(
        () => document.querySelector(selector),
        (element) => (element as HTMLElement).focus(),
      ),
    key: (key) => settled(() => pressKey(key)),
    fill: (label, value) =>
      on(
        () => fieldNamed(label),
        (field) => {
          (field as HTMLElement).focus();
          fireEvent.change(field, { target: { value } });
        },
      ),
    choose: (label, text) =>
      on(
        () => optionOf(label, text),
        (option) =>
          fireEvent.change(option.closest('select') ?? option, {
            target: { value: (option as HTMLOptionElement).value },
          }),
      ),
    giveFile: (label, { name, text }) =>
      on(
        () => fieldNamed(label),
        (field) => fireEvent.change(field, { target: { files: [new File([text], name)] } }),
      ),
    async look(read, arg) {
      network.checkRequests();
      return read(arg);
    },
    await: (selector) =>
      on(
        () => document.querySelector(selector),
        () => undefined,
      ),
    scroll: (top) =>
      settled(() => {
        document.documentElement.scrollTop = top;
      }),
    rest: () =>
      settled(() => {
        if (scrollY === restedAt) return;
        restedAt = scrollY;
        dispatchEvent(new Event('scrollend'));
      }),
    fire: (lengthMs) =>
      settled(() => (lengthMs === 'only' ? clock.fireOnly(never) : clock.fire(lengthMs))),
    async moveOn(ms) {
      now += ms;
    },
    isWaiting: async (lengthMs) => clock.waits(lengthMs),
    answer: (actor, reply) => settled(() => network.answer(actor, reply)),
    isAsking: network.isOpen,
    requests: network.lines,
    scrolls: async () => scrolls.splice(0),
    writeSession: (state, { isTold }) =>
      settled(() => {
        createSessionStore(localStorage).save(state);
        if (isTold) dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }));
      }),
    writeFromOtherTab: (key, text) =>
      settled(() => {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        dispatchEvent(Object.assign(new Event('storage'), { key }));
      }),
    fillStorage: async (key) => fillStorage(key),
    dispatchDeviceEvent: (type) => settled(() => void dispatchDeviceEvent(type)),
    close() {
      fillStorage(null);
      app.close();
    },
  };
}

function optionOf(label: string, text: string): Element | undefined {
  const options = fieldNamed(label)?.querySelectorAll('option') ?? [];
  return [...options].find(({ textContent }) => textContent === text);
}
