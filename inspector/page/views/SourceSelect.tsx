import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../src/styles/theme.ts';
import type { AppLog } from '../appLogs.ts';
import { getApp } from '../inspectorSelectors.ts';
import { formatTime } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { tone } from '../theme.ts';
import { oneLine, ToolButton } from './ui.tsx';

const Box = styled.div`
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-width: 0;
  font-size: 0.8125rem;

  > b {
    flex: none;
    padding: 0.25rem 0.625rem;
    border-radius: ${theme.radius.round};
    background: ${tone.raised};
    color: ${tone.muted};
    font-size: 0.75rem;
    font-weight: 650;
    line-height: 1.2;

    &::before {
      content: '● ';
    }

    &[data-live='true'] {
      background: ${tone.activeBackground};
      color: ${tone.accent};
    }
  }

  > span {
    max-width: 18rem;
    ${oneLine}
  }

  > select {
    min-width: 0;
    max-width: 14rem;
    height: 2rem;
    padding: 0 0.375rem;
    border: 1px solid ${tone.line};
    border-radius: ${theme.radius.small};
    background: ${tone.surface};
    color: ${tone.text};
    font: inherit;
  }
`;

/** Selects the page load that is inspected; an opened file replaces it until the file is closed. */
export function SourceSelect() {
  const page = PageContext.useActorRef();
  const apps = usePage((context) => context.apps);
  const selected = usePage(({ app }) => app);
  const file = usePage((context) => context.file);
  const hasClosed = usePage((context) => getApp(context)?.hasClosed ?? false);
  const view = PageContext.useSelector(({ value }) => value.view);

  if (file !== null) {
    return (
      <Box>
        <b>Replay</b>
        <span title={file.name}>{file.name}</span>
        <ToolButton
          icon={X}
          label="Close the file, back to live"
          onClick={() => page.send({ type: 'file.closed' })}
        />
      </Box>
    );
  }
  if (apps.length === 0) return null;
  const states = { following: 'Live', paused: 'Paused', playing: 'Playing' };
  return (
    <Box>
      <b data-live={view === 'following' && !hasClosed}>{hasClosed ? 'Closed' : states[view]}</b>
      <select
        aria-label="Session"
        value={selected ?? ''}
        onChange={({ target }) => page.send({ type: 'app.selected', app: target.value })}
      >
        {apps.map((each) => (
          <option key={each.app} value={each.app}>
            {getName(each)}
          </option>
        ))}
      </select>
    </Box>
  );
}

function getName({ title, records: [first], hasClosed }: AppLog): string {
  const since = first === undefined ? '' : ` · since ${formatTime(first.at).slice(0, -4)}`;
  return `${title}${since}${hasClosed ? ' (closed)' : ''}`;
}
