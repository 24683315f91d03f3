import { texts } from '../../domain/texts.ts';
import { OrientationContext } from '../../machines/orientationContext.ts';
import { selectHasInvitationFailed } from '../../machines/orientationSelectors.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.ts';
import { Content } from './HomeScreen.styles.ts';
import { Ways } from './Scene.ts';

/** A link asked for a film that could not be had; home is there all the same. */
export function InvitationNotice() {
  const orientation = OrientationContext.useActorRef();
  const hasFailed = OrientationContext.useSelector(selectHasInvitationFailed);
  if (!hasFailed) return null;
  return (
    <Content>
      <Alert>{texts.list.invitationFailed}</Alert>
      <Ways>
        <Button $look="outline" onClick={() => orientation.send({ type: 'invitation.dismissed' })}>
          {texts.list.dismiss}
        </Button>
      </Ways>
    </Content>
  );
}
