import { useStartTexts } from '../texts/startTexts.ts';
import { ActionRow, Button } from './ui/Button.ts';
import { BrokenReel } from './ui/BrokenReel.tsx';
import { FullPage } from './ui/FullPage.ts';
import { ShellTakeover } from './ShellTakeover.tsx';

/** Shown after an exception in rendering. Start over clears the list positions, in case they cause it. */
export function CrashPage({ clearListPositions }: { readonly clearListPositions: () => void }) {
  const texts = useStartTexts();
  function startOver() {
    clearListPositions();
    location.reload();
  }
  return (
    <FullPage>
      <ShellTakeover />
      <BrokenReel />
      <div role="alert">
        <h1>{texts.crash.title}</h1>
        <p>{texts.crash.body}</p>
      </div>
      <ActionRow>
        <Button onClick={() => location.reload()}>{texts.crash.reload}</Button>
        <Button $variant="outline" onClick={startOver}>
          {texts.crash.startOver}
        </Button>
      </ActionRow>
    </FullPage>
  );
}
