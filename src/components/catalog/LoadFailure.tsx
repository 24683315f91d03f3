import { Clapperboard, RotateCw } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalog/catalogSelectors.ts';
import { selectSource } from '../../machines/home/navigationSelectors.ts';
import { BrokenReel } from '../ui/BrokenReel.tsx';
import { ActionRow, Button } from '../ui/Button.ts';
import { Content } from '../ui/Content.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { SectionTabs } from './SectionTabs.tsx';

/** Spec §8.4: a failed list, with a retry and the sample movies. */
export function LoadFailure({ message }: { readonly message: string }) {
  const catalog = CatalogContext.useActorRef();
  const navigation = NavigationContext.useActorRef();
  const source = NavigationContext.useSelector(selectSource);
  return (
    <>
      <Content>
        <SectionTabs />
      </Content>
      <EmptyState>
        <BrokenReel />
        <div role="alert">
          <h1>{texts.list.failed(message)}</h1>
        </div>
        <p>{texts.list.failedHint}</p>
        <ActionRow>
          <Button onClick={() => catalog.send({ type: 'retry.requested' })}>
            <RotateCw size={18} aria-hidden />
            {texts.list.tryAgain}
          </Button>
          {source === 'demo' ? null : (
            <Button
              $variant="outline"
              onClick={() => navigation.send({ type: 'source.selected', source: 'demo' })}
            >
              <Clapperboard size={18} aria-hidden />
              {texts.demoCatalog.enter}
            </Button>
          )}
        </ActionRow>
      </EmptyState>
    </>
  );
}
