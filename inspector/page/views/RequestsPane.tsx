import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../../src/components/ui/VisuallyHidden.ts';
import { getCurrentActors, getCurrentTime } from '../inspectorSelectors.ts';
import { getRequests } from '../log/requests.ts';
import { formatDuration } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { tone } from '../theme.ts';
import { EmptyText, oneLine, Pane, PaneHead, row, Scroller, statuses, StatusIcon } from './ui.tsx';
import { ValueParts } from './ValueTree.tsx';

const rowHeight = 34;

const List = styled.ul`
  position: relative;
  list-style: none;

  > li {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
  }
`;

const Row = styled.details`
  > summary {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(3.5rem, auto);
    min-height: ${rowHeight}px;
    padding-block: 0.25rem;
    list-style: none;
    ${row}
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  &[open] {
    background: ${tone.sunken};
  }

  strong {
    ${oneLine}
  }

  time {
    text-align: right;
  }

  > div {
    padding: 0 0.75rem 0.75rem 2.125rem;
  }
`;

/** All requests, the newest first. Only the visible rows are rendered. */
export function RequestsPane({ isShown }: { isShown: boolean }) {
  const actors = usePage(getCurrentActors);
  const moment = usePage(getCurrentTime);
  const isLive = PageContext.useSelector((snapshot) => snapshot.matches({ view: 'following' }));
  const isPending = getRequests(actors, moment).some(({ status }) => status === 'active');
  const now = useNow(isLive && isPending);
  const requests = getRequests(actors, isLive ? Math.max(now, moment) : moment);
  const failed = requests.find(({ status }) => status === 'error');
  /** Whether each request is expanded, kept while its row is out of view. */
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: requests.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => requests[index]?.actor ?? index,
    estimateSize: () => rowHeight,
    overscan: 8,
  });

  return (
    <>
      <Pane $area="requests" $isShown={isShown} aria-labelledby="pane-requests">
        <PaneHead>
          <h2 id="pane-requests">Requests</h2>
        </PaneHead>
        <Scroller ref={scroller}>
          {requests.length === 0 ? <EmptyText>No request yet</EmptyText> : null}
          <List style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start, key }) => {
              const request = requests[index];
              if (request === undefined) return null;
              const { actor, name, status, duration, input, result } = request;
              const isOpen = open[actor] ?? false;
              const hasFailed = status === 'error';
              return (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Row
                    open={isOpen}
                    onToggle={({ currentTarget }) =>
                      setOpen((all) => ({ ...all, [actor]: currentTarget.open }))
                    }
                  >
                    <summary>
                      <StatusIcon status={status} />
                      <strong>{name}</strong>
                      <small style={hasFailed ? { color: tone.danger } : undefined}>
                        {status === 'active' ? 'pending' : statuses[status].text}
                      </small>
                      <time>{formatDuration(duration)}</time>
                    </summary>
                    {isOpen ? (
                      <div>
                        <ValueParts
                          parts={{ Input: input, [hasFailed ? 'Error' : 'Output']: result }}
                          depth={1}
                        />
                      </div>
                    ) : null}
                  </Row>
                </li>
              );
            })}
          </List>
        </Scroller>
      </Pane>
      <VisuallyHidden role="status">
        {failed === undefined ? '' : `${failed.name} failed${getMessage(failed.result)}`}
      </VisuallyHidden>
    </>
  );
}

function getMessage(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage ? `: ${String(error.message)}` : '';
}

/** Returns the time in ms since the epoch, updated four times a second while it is running. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
