import { RotateCw } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { Button } from '../ui/Button.ts';
import { BrokenReel } from '../ui/drawings.tsx';
import { Scene } from './Scene.ts';

/** Spec §8.4, with a way out: everything that was on screen comes back. */
export function LoadFailure({ message }: { readonly message: string }) {
  const catalog = CatalogContext.useActorRef();
  return (
    <Scene>
      <BrokenReel />
      <div role="alert">
        <h1>{texts.list.failed(message)}</h1>
      </div>
      <Button onClick={() => catalog.send({ type: 'retry.requested' })}>
        <RotateCw size={18} aria-hidden />
        {texts.list.tryAgain}
      </Button>
    </Scene>
  );
}
