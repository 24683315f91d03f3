import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { selectOfflineNotice } from '../../machines/home/connectionSelectors.ts';
import { selectIsUpdateShown, OfflineContext } from '../../machines/home/offlineSelectors.ts';
import { useConnection, useConnectionRef } from '../ConnectionContext.ts';
import { Toast } from '../ui/Toast.tsx';
import { theme } from '../../styles/theme.ts';

/**
 * Says once that the page is offline, or that a new version waits (§10.119, §10.121). Being offline is said
 * first: it can end.
 */
export function OfflineNotice() {
  const texts = useHomeTexts();
  const offline = OfflineContext.useActorRef();
  const connection = useConnectionRef();
  const offlineNotice = useConnection(selectOfflineNotice);
  const isUpdateShown = OfflineContext.useSelector(selectIsUpdateShown);
  const notice = offlineNotice ?? (isUpdateShown ? 'update' : null);
  const dismiss = {
    label: texts.list.dismiss,
    run: () => (offlineNotice === null ? offline : connection).send({ type: 'notice.dismissed' }),
  };
  return (
    <BelowToasts>
      <Toast message={notice && texts.offline[notice]} actions={[dismiss]} />
    </BelowToasts>
  );
}

/** A toast with Undo, which ends by itself, covers it. */
const BelowToasts = styled.div`
  position: relative;
  z-index: ${theme.layer.toast - 1};
`;
