import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { InspectorMenu, menuTexts as texts } from '../../../../inspector/menu/InspectorMenu.tsx';
import { createRecorder, type Recorder } from '../../../../inspector/recorder.ts';

// Loaded before the first press: on a busy machine that takes longer than findByRole waits.
beforeAll(() => import('../../../../inspector/stately.ts'));

/** As after **Developer tools** was pressed on a page that was opened with `?inspect`. */
function Menu({ recorder }: { readonly recorder: Recorder }) {
  const [isOpen, setIsOpen] = useState(true);
  return <InspectorMenu hasButton {...{ recorder, isOpen, setIsOpen }} />;
}

/** @param browser opens a window, or returns null if the browser blocks it */
function renderMenu(browser: () => Window | null, recorder: Recorder = createRecorder()) {
  const open = vi.spyOn(window, 'open').mockImplementation(browser);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(<Menu recorder={recorder} />);
  return { open, user, ...view };
}

const press = (name: string) =>
  screen.getByRole('button', { name: (full) => full.startsWith(name) });

/** A window as the menu uses it. */
function aWindow() {
  const opened = { closed: false, focus: vi.fn<() => void>(), postMessage() {} };
  return { opened, asWindow: opened as unknown as Window };
}

describe('inspector menu', () => {
  it.each([texts.ours, texts.stately])(
    'shows an alert if the browser blocks "%s"',
    async (name) => {
      const { user } = renderMenu(() => null);
      await user.click(press(name));
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.blocked);
    },
  );

  it('opens our inspector once; a second press focuses its window', async () => {
    const { opened, asWindow } = aWindow();
    const { open, user } = renderMenu(() => asWindow);
    await user.click(press(texts.ours));
    expect(screen.queryByRole('button', { name: /^Our/ })).toBeNull();
    await user.click(press(texts.menu));
    await user.click(press(texts.ours));
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith('/inspector.html', 'reelstate-inspector', expect.any(String));
    expect(opened.focus).toHaveBeenCalledTimes(2);
    opened.closed = true;
    await user.click(press(texts.menu));
    await user.click(press(texts.ours));
    expect(open).toHaveBeenCalledTimes(2);
  });

  it("opens Stately's inspector once, and stops sending to its closed window", async () => {
    const { opened, asWindow } = aWindow();
    const listeners = new Set<() => void>();
    const counted: Recorder = {
      ...createRecorder(),
      subscribe(listener) {
        const record = { seq: 1, at: 1, actor: 'x:1', kind: 'end', how: 'done' } as const;
        const send = () => listener(record);
        listeners.add(send);
        return () => void listeners.delete(send);
      },
    };
    const { open, user } = renderMenu(() => asWindow, counted);
    await user.click(press(texts.stately));
    await expect.poll(() => listeners.size).toBe(1);
    await user.click(press(texts.menu));
    await user.click(press(texts.stately));
    expect(open).toHaveBeenCalledTimes(1);
    expect(opened.focus).toHaveBeenCalledTimes(1);
    opened.closed = true;
    for (const send of listeners) send();
    expect(listeners.size).toBe(0);
  });

  it('shows an alert and stays open if the inspector cannot be loaded', async () => {
    const broken = {
      ...createRecorder(),
      getLog() {
        throw new Error('no log');
      },
    };
    const { user } = renderMenu(() => aWindow().asWindow, broken);
    await user.click(press(texts.stately));
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
    expect(screen.getByRole('dialog', { name: texts.title })).toBeVisible();
  });
});
