import { Clapperboard, RotateCw } from 'lucide-react';
import type { Failure } from '../../domain/failure.ts';
import { isFiltered } from '../../domain/filter.ts';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  CatalogContext,
  selectFilter,
  selectIsUnanswered,
} from '../../machines/catalog/catalogSelectors.ts';
import { selectIsOffline } from '../../machines/home/connectionSelectors.ts';
import { selectSource } from '../../machines/home/navigationSelectors.ts';
import { useConnection } from '../ConnectionContext.ts';
import { BrokenReel } from '../ui/BrokenReel.tsx';
import { ActionRow, Button } from '../ui/Button.ts';
import { Content } from '../ui/Content.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureReason } from '../ui/FailureReason.tsx';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { FilterBar } from './FilterBar.tsx';
import { requestButtonId } from './listFocus.ts';
import { SectionTabs } from './SectionTabs.tsx';

/** Spec §8.4: a failed list, with a retry, the sample movies, and the filter that may be why it fails. */
export function LoadFailure({ failure }: { readonly failure: Failure }) {
  const texts = useHomeTexts();
  const catalog = CatalogContext.useActorRef();
  const navigation = NavigationContext.useActorRef();
  const filter = CatalogContext.useSelector(selectFilter);
  const isUnanswered = CatalogContext.useSelector(selectIsUnanswered);
  const isOffline = useConnection(selectIsOffline);
  const { refused, unanswered, offline } = texts.list.failedHint;
  const repeated = isOffline ? offline : unanswered;
  const source = NavigationContext.useSelector(selectSource);
  return (
    <>
      <Content>
        <SectionTabs />
        {isFiltered(filter) ? <FilterBar /> : null}
      </Content>
      <EmptyState>
        <BrokenReel />
        <div role="alert">
          <h1>
            <FailureReason failure={failure} say={(reason) => texts.list.failed({ reason })} />
          </h1>
        </div>
        <p>{isUnanswered ? repeated : refused}</p>
        <ActionRow>
          <Button id={requestButtonId} onClick={() => catalog.send({ type: 'retry.requested' })}>
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
