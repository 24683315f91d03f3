import { CloudOff, Download, Trash2 } from 'lucide-react';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import {
  LibraryContext,
  useSyncActorRef,
  useSyncSelector,
} from '../../machines/home/homeSelectors.ts';
import {
  selectIsEmptiedElsewhere,
  selectSetAsideCount,
} from '../../machines/library/syncSelectors.ts';
import { Banner } from '../ui/Banner.ts';
import { Button } from '../ui/Button.ts';

/** What the user decides about sync, or has to know: lists deleted elsewhere (§10.175), refused movies. */
export function SyncBanner() {
  const library = LibraryContext.useActorRef();
  const sync = useSyncActorRef();
  const isEmptied = useSyncSelector(selectIsEmptiedElsewhere);
  const refused = useSyncSelector(selectSetAsideCount);
  if (!isEmptied && refused === 0) return null;
  return (
    <Banner role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{isEmptied ? texts.sync.emptied : texts.sync.refused(refused)}</p>
      {isEmptied ? (
        <>
          <Button $variant="outline" onClick={() => sync?.send({ type: 'deletion.accepted' })}>
            <Trash2 size={18} aria-hidden />
            {texts.sync.deleteHere}
          </Button>
          <Button onClick={() => sync?.send({ type: 'deletion.declined' })}>
            {texts.sync.keep}
          </Button>
        </>
      ) : (
        <Button $variant="outline" onClick={() => library.send({ type: 'export.requested' })}>
          <Download size={18} aria-hidden />
          {texts.sync.export}
        </Button>
      )}
    </Banner>
  );
}
