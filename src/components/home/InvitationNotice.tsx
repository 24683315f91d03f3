import { texts } from '../../domain/texts.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectHasInvitationFailed } from '../../machines/orientationSelectors.ts';
import { Notice } from '../library/LibraryTools.styles.ts';
import { Button } from '../ui/Button.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { Content } from './HomeScreen.styles.ts';

/** A link asked for a film that could not be had; home is there all the same. */
export function InvitationNotice() {
  const orientation = OrientationContext.useActorRef();
  const hasFailed = OrientationContext.useSelector(selectHasInvitationFailed);
  if (!hasFailed) return null;
  return (
    <Content>
      <Notice>
        <Glyph name="alert" size={20} />
        <p role="alert">{texts.list.invitationFailed}</p>
        <Button $look="outline" onClick={() => orientation.send({ type: 'invitation.dismissed' })}>
          {texts.list.dismiss}
        </Button>
      </Notice>
    </Content>
  );
}
