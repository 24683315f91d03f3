import { startTexts as texts } from '../domain/startTexts.ts';
import { Button } from './ui/Button.ts';
import { BrokenReel } from './ui/BrokenReel.tsx';
import { FullPage } from './ui/FullPage.ts';

/** What stands where the app broke. */
export function CrashPage() {
  return (
    <FullPage>
      <BrokenReel />
      <div role="alert">
        <h1>{texts.crash.title}</h1>
        <p>{texts.crash.body}</p>
      </div>
      <Button onClick={() => location.reload()}>{texts.crash.reload}</Button>
    </FullPage>
  );
}
