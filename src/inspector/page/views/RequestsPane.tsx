import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { currentActors, momentOf } from '../inspectorSelectors.ts';
import { requestsAt } from '../log/requests.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { RequestRow, requestHeight } from './RequestRow.tsx';
import { List, Place } from './RequestsPane.styles.ts';
import { Nothing, Pane, PaneHead, PaneTitle, Scroller } from './ui/Pane.ts';
import { useNow } from './useNow.ts';

/** Every call to the world outside, the newest first; only those in view are drawn. */
export function RequestsPane({ isShown }: { isShown: boolean }) {
  const actors = usePage(currentActors);
  const moment = usePage(momentOf);
  const isLive = PageContext.useSelector((snapshot) => snapshot.matches({ view: 'following' }));
  const hasPending = requestsAt(actors, moment).some(({ state }) => state === 'pending');
  const now = useNow(isLive && hasPending);
  const requests = requestsAt(actors, isLive ? Math.max(now, moment) : moment);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: requests.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => requests[index]?.actor ?? index,
    estimateSize: () => requestHeight,
    overscan: 8,
  });

  function toggle(actor: string, isOpen: boolean) {
    setOpened(
      (before) =>
        new Set(isOpen ? [...before, actor] : [...before].filter((each) => each !== actor)),
    );
  }

  return (
    <Pane $area="requests" $isShown={isShown} aria-labelledby="pane-requests">
      <PaneHead>
        <PaneTitle id="pane-requests">{pageTexts.panes.requests}</PaneTitle>
      </PaneHead>
      <Scroller ref={scroller}>
        {requests.length === 0 ? <Nothing>{pageTexts.requests.none}</Nothing> : null}
        <List style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const request = requests[index];
            return request === undefined ? null : (
              <Place
                key={key}
                ref={rows.measureElement}
                data-index={index}
                style={{ transform: `translateY(${start}px)` }}
              >
                <RequestRow
                  request={request}
                  isOpen={opened.has(request.actor)}
                  onToggle={(isOpen) => toggle(request.actor, isOpen)}
                />
              </Place>
            );
          })}
        </List>
      </Scroller>
    </Pane>
  );
}
