import { Activity } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../components/ui/Alert.tsx';
import { useDisclosure } from '../../components/ui/useDisclosure.ts';
import { inspectorTexts as texts } from '../inspectorTexts.ts';
import type { Recorder } from '../recorder.ts';
import { Corner, Entry, Hint, Panel, Tab, Title } from './InspectorMenu.styles.ts';
import { openOurs } from './openOurs.ts';
import { openStately } from './openStately.ts';

type Props = { readonly recorder: Recorder; readonly startsOpen: boolean };

/** The way into both inspectors; a window opens at a press alone, or browsers keep it closed. */
export function InspectorMenu({ recorder, startsOpen }: Props) {
  const { isOpen, toggle, close, root, panelId } = useDisclosure<HTMLDivElement>({ startsOpen });
  const [problem, setProblem] = useState<string | null>(null);

  async function open(inspector: () => boolean | Promise<boolean>) {
    try {
      const isThere = await inspector();
      setProblem(isThere ? null : texts.blocked);
      if (isThere) close();
    } catch {
      setProblem(texts.failed);
    }
  }

  return (
    <Corner ref={root} aria-label={texts.title}>
      <Tab onClick={toggle} aria-expanded={isOpen} aria-controls={panelId}>
        <Activity size={14} aria-hidden />
        {texts.menu}
      </Tab>
      <Panel id={panelId} hidden={!isOpen}>
        <Title>{texts.title}</Title>
        <Entry onClick={() => void open(openOurs)}>
          {texts.ours}
          <Hint>{texts.oursHint}</Hint>
        </Entry>
        <Entry onClick={() => void open(() => openStately(recorder))}>
          {texts.stately}
          <Hint>{texts.statelyHint}</Hint>
        </Entry>
        {problem === null ? null : <Alert>{problem}</Alert>}
      </Panel>
    </Corner>
  );
}
