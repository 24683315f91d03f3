import { useState } from 'react';
import { recordsOf } from '../inspectorSelectors.ts';
import { usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { ActorsPane } from './ActorsPane.tsx';
import { ChartPane } from './ChartPane.tsx';
import { DropTarget } from './DropTarget.tsx';
import { EmptyPage } from './EmptyPage.tsx';
import { EventsPane } from './EventsPane.tsx';
import { FailureNews } from './FailureNews.tsx';
import { EventsColumn, Half, Layout, Panes, Tabs } from './InspectorPage.styles.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { RequestsPane } from './RequestsPane.tsx';
import { StepPane } from './StepPane.tsx';
import { TimeBar } from './TimeBar.tsx';
import { TopBar } from './TopBar.tsx';
import { Choice } from './ui/Choice.tsx';
import type { PaneName } from './ui/Pane.ts';
import { usePageKeys } from './usePageKeys.ts';

const names = ['actors', 'chart', 'events', 'requests'] as const satisfies readonly PaneName[];

/** The whole tool: every pane at once where there is room, one at a time where there is not. */
export function InspectorPage() {
  const isEmpty = usePage((context) => recordsOf(context).length === 0);
  const [shown, setShown] = useState<PaneName>('events');
  usePageKeys();

  return (
    <Layout $isEmpty={isEmpty}>
      <TopBar />
      <ProblemNotice />
      {isEmpty ? (
        <EmptyPage />
      ) : (
        <>
          <Tabs>
            <Choice
              label={pageTexts.title}
              options={names.map((value) => ({ value, label: pageTexts.panes[value] }))}
              chosen={shown}
              onChoose={setShown}
            />
          </Tabs>
          <Panes>
            <ActorsPane isShown={shown === 'actors'} />
            <RequestsPane isShown={shown === 'requests'} />
            <ChartPane isShown={shown === 'chart'} />
            <EventsColumn $isShown={shown === 'events'}>
              <Half>
                <EventsPane />
              </Half>
              <Half>
                <StepPane />
              </Half>
            </EventsColumn>
          </Panes>
          <TimeBar />
        </>
      )}
      <DropTarget />
      <FailureNews />
    </Layout>
  );
}
