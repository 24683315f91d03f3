import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../../../src/components/ui/Alert.tsx';
import { EmptySeatsIllustration } from '../../../src/components/ui/EmptyState.tsx';
import { FullPage } from '../../../src/components/ui/FullPage.ts';
import { media } from '../../../src/styles/media.ts';
import { theme } from '../../../src/styles/theme.ts';
import type { InspectorEvent } from '../inspectorMachine.ts';
import { getRecords } from '../inspectorSelectors.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { tone } from '../theme.ts';
import { ActorsPane } from './ActorsPane.tsx';
import { ChartPane } from './ChartPane.tsx';
import { EventsPane } from './EventsPane.tsx';
import { RequestsPane } from './RequestsPane.tsx';
import { StepPane } from './StepPane.tsx';
import { TimeBar } from './TimeBar.tsx';
import { TopBar } from './TopBar.tsx';
import { Pane, SegmentedControl, ToolButton } from './ui.tsx';

/** The lines between panes are its background, which shows through the gaps. */
const Layout = styled.div<{ $isEmpty: boolean }>`
  display: grid;
  grid-template-rows: ${({ $isEmpty }) =>
    $isEmpty ? 'auto auto 1fr' : 'auto auto auto minmax(0, 1fr) auto'};
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  height: 100%;
  min-height: 0;
  background: ${tone.line};

  > main {
    display: contents;
  }

  > nav {
    display: flex;
    justify-content: center;
    padding: 0.375rem;
    background: ${tone.surface};
  }

  ${media.wide} {
    grid-template: ${({ $isEmpty }) =>
      $isEmpty
        ? `'top' auto 'problem' auto 'empty' minmax(0, 1fr) / 100%`
        : `'top top top' auto
           'problem problem problem' auto
           'actors chart events' minmax(0, 1.25fr)
           'requests chart events' minmax(0, 1fr)
           'time time time' auto
           / minmax(15rem, 18rem) minmax(0, 1fr) minmax(22rem, 27rem)`};

    > nav {
      display: none;
    }
  }
`;

const EventsColumn = styled(Pane).attrs({ as: 'div' })`
  display: grid;
  grid-auto-rows: minmax(0, 1fr);
  gap: 1px;
  background: none;

  > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: ${tone.surface};
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  ${media.wide} {
    grid-template-columns: none;
  }
`;

const panes = { actors: 'Actors', chart: 'Chart', events: 'Events', requests: 'Requests' };

/** All panes if there is room, otherwise the selected one. */
export function InspectorPage() {
  const isEmpty = usePage((context) => getRecords(context).length === 0);
  const [shown, setShown] = useState<keyof typeof panes>('events');
  usePageKeys();

  return (
    <Layout $isEmpty={isEmpty}>
      <TopBar />
      <ProblemBanner />
      {isEmpty ? (
        <EmptyPage />
      ) : (
        <>
          <nav>
            <SegmentedControl
              label="Inspector"
              options={panes}
              selected={shown}
              onSelect={setShown}
            />
          </nav>
          <main>
            <ActorsPane isShown={shown === 'actors'} />
            <RequestsPane isShown={shown === 'requests'} />
            <ChartPane isShown={shown === 'chart'} />
            <EventsColumn $area="events" $isShown={shown === 'events'}>
              <div>
                <EventsPane />
              </div>
              <div>
                <StepPane />
              </div>
            </EventsColumn>
          </main>
          <TimeBar />
        </>
      )}
      <FileDropZone />
    </Layout>
  );
}

const keys: Partial<Record<string, InspectorEvent>> = {
  ArrowLeft: { type: 'previousStep.requested' },
  ArrowRight: { type: 'nextStep.requested' },
  Home: { type: 'firstStep.requested' },
  End: { type: 'lastStep.requested' },
  f: { type: 'follow.requested' },
};

/** In the list of events. */
const listKeys: typeof keys = {
  ArrowUp: { type: 'previousStep.requested' },
  ArrowDown: { type: 'nextStep.requested' },
};

/** Shortcuts: ← → (in the list also ↑ ↓) Home End step, Space plays, F follows, / searches. */
function usePageKeys() {
  const page = PageContext.useActorRef();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey || isWithin(event, 'input:not([type=file]), select, textarea')) return;
      if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLElement>('#search')?.focus();
        return;
      }
      // Space presses the focused control.
      if (event.key === ' ' && isWithin(event, 'button, summary, a')) return;
      const ownKeys = isWithin(event, '[role=listbox]') ? { ...keys, ...listKeys } : keys;
      const request = event.key === ' ' ? toPlayRequest() : ownKeys[event.key];
      if (request === undefined) return;
      event.preventDefault();
      page.send(request);
    }
    function toPlayRequest(): InspectorEvent {
      const isPaused = page.getSnapshot().matches({ view: 'paused' });
      return { type: isPaused ? 'play.requested' : 'pause.requested' };
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [page]);
}

const isWithin = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const Banner = styled.div`
  display: flex;
  align-items: center;
  padding-right: 0.5rem;
  background: ${tone.dangerBackground};

  &:empty {
    margin-top: -1px;
    background: none;
  }

  > :first-child {
    flex: 1;
    border-radius: 0;
  }

  ${media.wide} {
    grid-area: problem;
  }
`;

/** Says why the last file was not opened, until it is dismissed or another file is opened. */
function ProblemBanner() {
  const page = PageContext.useActorRef();
  const problem = usePage((context) => context.problem);
  return (
    <Banner>
      {problem === null ? null : (
        <>
          <Alert>{problem}</Alert>
          <ToolButton
            icon={X}
            label="Dismiss"
            onClick={() => page.send({ type: 'problem.dismissed' })}
          />
        </>
      )}
    </Banner>
  );
}

const EmptyState = styled(FullPage)`
  background: ${tone.background};

  ${media.wide} {
    grid-area: empty;
  }

  a {
    padding: 0.75rem 1.25rem;
    border-radius: ${theme.radius.round};
    background: ${tone.accent};
    color: ${tone.onAccent};
    font-weight: 650;
    text-decoration: none;
  }

  a:hover {
    background: ${tone.accentHover};
  }
`;

function EmptyPage() {
  return (
    <EmptyState>
      <EmptySeatsIllustration />
      <h2>No app is running</h2>
      <p>
        Open Reelstate in another tab or window of this browser. Its machines appear here as they
        run.
      </p>
      <a href={import.meta.env.BASE_URL} target="_blank" rel="noopener">
        Open Reelstate
      </a>
      <p>Or drop an exported session anywhere on this page.</p>
      <small>The app must be built with the inspector: npm start or npm run dev.</small>
    </EmptyState>
  );
}

const DropZone = styled.div`
  position: fixed;
  inset: 0;
  z-index: 10;
  display: grid;
  place-content: center;
  border: 3px dashed ${tone.accent};
  background: ${tone.scrim};
  font-size: 1.25rem;
  font-weight: 650;
  pointer-events: none;
`;

/** Opens a file that is dropped anywhere on the page. */
function FileDropZone() {
  const page = PageContext.useActorRef();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;

    function onDragOver(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Otherwise the browser leaves this page for the file.
      event.preventDefault();
      setIsOver(true);
    }
    function onDragLeave(event: DragEvent) {
      if (event.relatedTarget === null) setIsOver(false);
    }
    function onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) page.send({ type: 'file.selected', file });
    }
    addEventListener('dragover', onDragOver, { signal });
    addEventListener('dragleave', onDragLeave, { signal });
    addEventListener('drop', onDrop, { signal });
    return () => controller.abort();
  }, [page]);

  return isOver ? <DropZone>Drop the session here to open it</DropZone> : null;
}
