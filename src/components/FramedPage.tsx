import { startTexts as texts } from '../domain/startTexts.ts';
import { BrokenReel } from './ui/BrokenReel.tsx';
import { Button } from './ui/Button.ts';
import { FullPage } from './ui/FullPage.ts';

/** Shown in place of the app inside a frame: a meta content policy cannot forbid framing. */
export function FramedPage() {
  return (
    <FullPage>
      <BrokenReel />
      <h1>{texts.framed.title}</h1>
      <Button as="a" href={location.href} target="_blank" rel="noopener">
        {texts.framed.open}
      </Button>
    </FullPage>
  );
}
