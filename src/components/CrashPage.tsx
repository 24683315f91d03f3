import { startTexts as texts } from '../domain/startTexts.ts';
import { Button } from './ui/Button.ts';
import { BrokenReel } from './ui/BrokenReel.tsx';
import { FullPage } from './ui/FullPage.ts';
import { Ways } from './ui/Ways.ts';

/** What stands where the app broke. Should the place itself be what breaks it, one can leave it. */
export function CrashPage({ forgetPlaces }: { readonly forgetPlaces: () => void }) {
  function startOver() {
    forgetPlaces();
    location.reload();
  }
  return (
    <FullPage>
      <BrokenReel />
      <div role="alert">
        <h1>{texts.crash.title}</h1>
        <p>{texts.crash.body}</p>
      </div>
      <Ways>
        <Button onClick={() => location.reload()}>{texts.crash.reload}</Button>
        <Button $look="outline" onClick={startOver}>
          {texts.crash.startOver}
        </Button>
      </Ways>
    </FullPage>
  );
}
