import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { PageContext } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';
import { ToolButton } from './ui/ToolButton.tsx';

const texts = pageTexts.file;

/** Opens a session from a file. */
export function OpenButton() {
  const page = PageContext.useActorRef();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton
        icon={FolderOpen}
        label={texts.open}
        hint={texts.openHint}
        isWide
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={texts.openHint}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) page.send({ type: 'file.chosen', file });
          // Otherwise the same file, mended, would be no change.
          target.value = '';
        }}
      />
    </>
  );
}
