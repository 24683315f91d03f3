import { Download } from 'lucide-react';
import { Logo } from '../../../components/ui/Logo.tsx';
import { PageContext } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { LookButton } from './LookButton.tsx';
import { OpenButton } from './OpenButton.tsx';
import { SearchField } from './SearchField.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { Bar, Brand, Files } from './TopBar.styles.ts';
import { ToolButton } from './ui/ToolButton.tsx';

const texts = pageTexts.file;

/** Whose session it is, what to look for, and sessions as files. */
export function TopBar() {
  const page = PageContext.useActorRef();
  const hasRecords = PageContext.useSelector((snapshot) =>
    snapshot.can({ type: 'export.requested' }),
  );
  return (
    <Bar>
      <Brand>
        <Logo />
        <h1>{pageTexts.title}</h1>
      </Brand>
      <Files>
        <OpenButton />
        <ToolButton
          icon={Download}
          label={texts.export}
          hint={texts.exportHint}
          isWide
          isOff={!hasRecords}
          onClick={() => page.send({ type: 'export.requested' })}
        />
        <LookButton />
      </Files>
      <SourceChoice />
      {hasRecords ? <SearchField /> : null}
    </Bar>
  );
}
