import { Clapperboard, RotateCw } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectSource } from '../../machines/orientationSelectors.ts';
import { Button } from '../ui/Button.ts';
import { BrokenReel } from '../ui/BrokenReel.tsx';
import { Content } from './HomeScreen.styles.ts';
import { Ways } from '../ui/Ways.ts';
import { Scene } from './Scene.ts';
import { SectionTabs } from './SectionTabs.tsx';

/** Spec §8.4, with ways out: everything that was on screen comes back, or other films are there. */
export function LoadFailure({ message }: { readonly message: string }) {
  const catalog = CatalogContext.useActorRef();
  const orientation = OrientationContext.useActorRef();
  const source = OrientationContext.useSelector(selectSource);
  return (
    <>
      <Content>
        <SectionTabs />
      </Content>
      <Scene>
        <BrokenReel />
        <div role="alert">
          <h1>{texts.list.failed(message)}</h1>
        </div>
        <p>{texts.list.failedHint}</p>
        <Ways>
          <Button onClick={() => catalog.send({ type: 'retry.requested' })}>
            <RotateCw size={18} aria-hidden />
            {texts.list.tryAgain}
          </Button>
          {source === 'demonstration' ? null : (
            <Button
              $look="outline"
              onClick={() => orientation.send({ type: 'source.chosen', source: 'demonstration' })}
            >
              <Clapperboard size={18} aria-hidden />
              {texts.demonstration.enter}
            </Button>
          )}
        </Ways>
      </Scene>
    </>
  );
}
