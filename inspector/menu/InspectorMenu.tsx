import { Activity } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled, ThemeProvider } from 'styled-components';
import { Alert } from '../../src/components/ui/Alert.tsx';
import { useDisclosure } from '../../src/components/ui/useDisclosure.ts';
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

/** In the corner that neither Load More nor the retry banner covers; above the page. */
const Corner = styled.aside`
  position: fixed;
  right: 0.75rem;
  bottom: 0;
  z-index: 4;
`;

const Tab = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  height: 1.5rem;
  margin-left: auto;
  padding: 0 0.625rem;
  border: 1px solid ${color.line};
  border-bottom: 0;
  border-radius: ${radius.small} ${radius.small} 0 0;
  background: ${color.surface};
  color: ${color.muted};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;

  &[aria-expanded='true'],
  &:hover {
    color: ${color.accent};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Panel = styled.div`
  position: absolute;
  right: 0;
  bottom: calc(100% + 0.5rem);
  width: min(25rem, calc(100vw - 1.5rem));
  padding: ${space.base};
  border: 1px solid ${color.line};
  border-radius: ${radius.base};
  background: ${color.surface};
  box-shadow: ${theme.shadow.panel};

  &:not([hidden]) {
    display: grid;
    gap: ${space.tight};
  }

  > p,
  small {
    color: ${color.muted};
    font-size: ${size.small};
    font-weight: 400;
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

  ${media.hover} {
    &:hover {
      border-color: ${color.accent};
    }
  }
`;

type Props = { readonly recorder: Recorder; readonly startsOpen: boolean };

/** Opens both inspectors; browsers allow a window only in response to a press. */
export function InspectorMenu({ recorder, startsOpen }: Props) {
  const { isOpen, toggle, close, root, panelId } = useDisclosure<HTMLDivElement>({ startsOpen });
  const [problem, setProblem] = useState<string | null>(null);

  async function open(inspector: () => boolean | Promise<boolean>) {
    try {
      const isAllowed = await inspector();
      setProblem(isAllowed ? null : menuTexts.blocked);
      if (isAllowed) close();
    } catch {
      setProblem(menuTexts.failed);
    }
  }

  return (
    <Corner ref={root} aria-label={menuTexts.title}>
      <Tab onClick={toggle} aria-expanded={isOpen} aria-controls={panelId}>
        <Activity size={14} aria-hidden />
        {menuTexts.menu}
      </Tab>
      <Panel id={panelId} hidden={!isOpen}>
        <p>{menuTexts.title}</p>
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
    </Corner>
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

/** Renders the menu beside the app, in a React root of its own: an error in one leaves the other. */
export function showInspectorMenu(recorder: Recorder): void {
  const host = document.createElement('div');
  // Takes no space in the page, and is not printed.
  host.style.position = 'fixed';
  host.dataset['print'] = 'no';
  document.body.append(host);
  keepAboveModals(host);
  createRoot(host).render(
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

/**
 * Moves an element into the modal dialog that was opened last, and back: everything outside an open
 * modal dialog is inert.
 */
function keepAboveModals(element: HTMLElement): void {
  const modals = new Set<HTMLDialogElement>();

  function update(records: readonly MutationRecord[]) {
    for (const { target } of records) {
      if (!(target instanceof HTMLDialogElement) || !target.matches(':modal')) continue;
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
