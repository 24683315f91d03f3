import { Activity } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled, ThemeProvider } from 'styled-components';
import { Alert } from '../../src/components/ui/Alert.tsx';
import { Panel } from '../../src/components/ui/Panel.tsx';
import { media } from '../../src/styles/media.ts';
import { theme } from '../../src/styles/theme.ts';
import type { Recorder } from '../recorder.ts';

export const menuTexts = {
  menu: 'Inspect',
  title: 'Inspect the state machines',
  ours: 'Our inspector',
  oursHint: 'Live on this device, works offline',
  stately: 'Stately’s inspector (needs the network)',
  statelyHint: 'Sends masked events to stately.ai',
  blocked: 'The browser blocked the window. Allow pop-ups for this page and try again.',
  failed: 'The inspector couldn’t be loaded. Try again.',
} as const;

const { color, radius, size, space } = theme;

/** In the corner, above the page. */
const FloatingButton = styled.button.attrs({ type: 'button' })`
  position: fixed;
  right: 0.75rem;
  bottom: ${theme.bottomBar};
  z-index: 4;
  display: flex;
  align-items: center;
  gap: 0.375rem;
  height: ${theme.target};
  padding: 0 ${space.snug};
  border: 1px solid ${color.lineStrong};
  border-bottom: 0;
  border-radius: ${radius.small} ${radius.small} 0 0;
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${size.small};
  font-weight: 600;

  &:hover {
    color: ${color.accent};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Entry = styled.button.attrs({ type: 'button' })`
  display: grid;
  gap: ${space.hair};
  padding: ${space.snug} ${space.base};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: ${color.raised};
  font-weight: 650;
  line-height: 1.3;
  text-align: left;

  > small {
    color: ${color.muted};
    font-size: ${size.small};
    font-weight: 400;
  }

  ${media.hover} {
    &:hover {
      border-color: ${color.accent};
    }
  }
`;

type Props = {
  readonly recorder: Recorder;
  /** Shows a button that floats above the page. */
  readonly hasButton: boolean;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
};

/** Opens both inspectors; browsers allow a window only in response to a press. */
export function InspectorMenu({ recorder, hasButton, isOpen, setIsOpen }: Props) {
  const [problem, setProblem] = useState<string | null>(null);

  function close() {
    setProblem(null);
    setIsOpen(false);
  }

  async function open(inspector: () => boolean | Promise<boolean>) {
    try {
      if (await inspector()) close();
      else setProblem(menuTexts.blocked);
    } catch {
      setProblem(menuTexts.failed);
    }
  }

  return (
    <>
      {hasButton ? (
        <FloatingButton onClick={() => setIsOpen(true)}>
          <Activity size={14} aria-hidden />
          {menuTexts.menu}
        </FloatingButton>
      ) : null}
      {isOpen ? (
        <Panel title={menuTexts.title} close={close}>
          <Entry onClick={() => void open(openInspector)}>
            {menuTexts.ours}
            <small>{menuTexts.oursHint}</small>
          </Entry>
          <Entry onClick={() => void open(() => openStatelyInspector(recorder))}>
            {menuTexts.stately}
            <small>{menuTexts.statelyHint}</small>
          </Entry>
          {problem === null ? null : <Alert>{problem}</Alert>}
        </Panel>
      ) : null}
    </>
  );
}

let opened: Window | null = null;

/** Opens our inspector in a window, or focuses the open one; returns whether the browser allowed it. */
function openInspector(): boolean {
  if (opened === null || opened.closed) {
    const url = `${import.meta.env.BASE_URL}inspector.html`;
    opened = window.open(url, 'reelstate-inspector', 'popup,width=1280,height=860');
  }
  opened?.focus();
  return opened !== null;
}

/** Loads Stately's code only now, then as `openInspector`. */
async function openStatelyInspector(recorder: Recorder): Promise<boolean> {
  const { connectStately } = await import('../stately.ts');
  return connectStately(recorder);
}

/**
 * Renders the menu beside the app, in a React root of its own: an error in one leaves the other. Its
 * floating button is for pages opened with `?inspect`.
 *
 * @returns opens the menu
 */
export function addInspectorMenu(recorder: Recorder): () => void {
  const host = document.createElement('div');
  // Takes no space in the page, and is not printed.
  host.style.position = 'fixed';
  host.dataset['print'] = 'no';
  document.body.append(host);
  keepAboveModals(host);
  const root = createRoot(host);
  const hasButton = new URLSearchParams(location.search).has('inspect');

  function render(isOpen: boolean) {
    root.render(
      <StrictMode>
        <ThemeProvider theme={theme}>
          <InspectorMenu
            recorder={recorder}
            hasButton={hasButton}
            isOpen={isOpen}
            setIsOpen={render}
          />
        </ThemeProvider>
      </StrictMode>,
    );
  }

  render(false);
  return () => render(true);
}

/**
 * Moves an element into the modal dialog that was opened last, and back: everything outside an open
 * modal dialog is inert.
 */
function keepAboveModals(element: HTMLElement): void {
  const modals = new Set<HTMLDialogElement>();

  function update(records: readonly MutationRecord[]) {
    for (const { target } of records) {
      if (!(target instanceof HTMLDialogElement) || element.contains(target)) continue;
      if (!target.matches(':modal')) continue;
      // Added again, so that the topmost dialog is last.
      modals.delete(target);
      modals.add(target);
    }
    for (const dialog of modals) if (!dialog.matches(':modal')) modals.delete(dialog);
    const host = [...modals].at(-1) ?? document.body;
    if (element.parentElement !== host) host.append(element);
  }

  new MutationObserver(update).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
}
