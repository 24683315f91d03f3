import { X } from 'lucide-react';
import { appOf } from '../inspectorSelectors.ts';
import type { AppLog } from '../inspectorTypes.ts';
import { clockTime } from '../log/times.ts';
import { PageContext, usePage } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { Box, Name, Select, Sign } from './SourceChoice.styles.ts';
import { ToolButton } from './ui/ToolButton.tsx';

const texts = pageTexts.source;

/** Whose session is looked at: one of the tabs of this browser, or a file. */
export function SourceChoice() {
  const page = PageContext.useActorRef();
  const apps = usePage((context) => context.apps);
  const chosen = usePage(({ app }) => app);
  const file = usePage((context) => context.file);
  const hasLeft = usePage((context) => appOf(context)?.hasLeft ?? false);
  const view = PageContext.useSelector(({ value }) => value.view);

  if (file !== null) {
    return (
      <Box>
        <Sign $isLive={false}>{texts.replay}</Sign>
        <Name title={file.name}>{file.name}</Name>
        <ToolButton
          icon={X}
          label={texts.closeFile}
          onClick={() => page.send({ type: 'file.closed' })}
        />
      </Box>
    );
  }
  if (apps.length === 0) return null;
  return (
    <Box>
      <Sign $isLive={view === 'following' && !hasLeft}>
        {hasLeft
          ? texts.ended
          : { following: texts.live, paused: texts.paused, playing: texts.playing }[view]}
      </Sign>
      <Select
        aria-label={texts.label}
        value={chosen ?? ''}
        onChange={({ target }) => page.send({ type: 'app.selected', app: target.value })}
      >
        {apps.map((each) => {
          const name = nameOf(each);
          return (
            <option key={each.app} value={each.app}>
              {each.hasLeft ? texts.left(name) : name}
            </option>
          );
        })}
      </Select>
    </Box>
  );
}

function nameOf({ title, records: [first] }: AppLog): string {
  return first === undefined ? title : texts.since(title, clockTime(first.at).slice(0, -4));
}
