import { CloudOff, Download, RefreshCw, Trash2 } from 'lucide-react';
import { useTexts } from '../../texts/texts.ts';
import {
  LibraryContext,
  useSyncActorRef,
  useSyncSelector,
} from '../../machines/home/homeSelectors.ts';
import {
  selectIsEmptiedElsewhere,
  selectSentCount,
  selectSetAsideCount,
  selectTotal,
} from '../../machines/library/syncSelectors.ts';
import { Banner } from '../ui/Banner.ts';
import { Button } from '../ui/Button.ts';

/**
 * What the user decides about sync, or has to know: lists deleted elsewhere (§10.175), refused movies
 * (§10.207), and how far many movies are sent (§10.177).
 */
export function SyncBanner() {
  const texts = useTexts();
  const isEmptied = useSyncSelector(selectIsEmptiedElsewhere);
  const refused = useSyncSelector(selectSetAsideCount);
  const sent = useSyncSelector(selectSentCount);
  const total = useSyncSelector(selectTotal);
  if (isEmptied) return <Emptied />;
  if (refused > 0) return <Refused count={refused} />;
  if (sent === null) return null;
  return (
    <Banner>
      <RefreshCw size={20} aria-hidden />
      <p>{texts.syncBanner.sending({ done: sent, all: total })}</p>
    </Banner>
  );
}

function Emptied() {
  const texts = useTexts();
  const sync = useSyncActorRef();
  return (
    <Banner role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{texts.syncBanner.emptied}</p>
      <Button $variant="outline" onClick={() => sync?.send({ type: 'deletion.accepted' })}>
        <Trash2 size={18} aria-hidden />
        {texts.syncBanner.deleteHere}
      </Button>
      <Button onClick={() => sync?.send({ type: 'deletion.declined' })}>
        {texts.syncBanner.keep}
      </Button>
    </Banner>
  );
}

function Refused({ count }: { readonly count: number }) {
  const texts = useTexts();
  const library = LibraryContext.useActorRef();
  const sync = useSyncActorRef();
  return (
    <Banner role="alert">
      <CloudOff size={20} aria-hidden />
      <p>{texts.syncBanner.refused({ count })}</p>
      <Button $variant="outline" onClick={() => library.send({ type: 'export.requested' })}>
        <Download size={18} aria-hidden />
        {texts.libraryTools.export}
      </Button>
      <Button $variant="outline" onClick={() => sync?.send({ type: 'refusal.dismissed' })}>
        {texts.list.dismiss}
      </Button>
    </Banner>
  );
}
