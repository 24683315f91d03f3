import { LogOut, MonitorX } from 'lucide-react';
import { texts } from '../../../domain/texts.ts';
import { AuthContext } from '../../../machines/authContext.ts';
import { selectIsLoggingOut } from '../../../machines/authSelectors.ts';
import { Button } from '../../ui/Button.ts';
import { Spinner } from '../../ui/Spinner.ts';

/** Spec §2.8, and the way out that asks nobody (§4.24). */
export function LogoutButtons() {
  const auth = AuthContext.useActorRef();
  const isLoggingOut = AuthContext.useSelector(selectIsLoggingOut);
  return (
    <>
      <Button
        $look="quiet"
        aria-disabled={isLoggingOut}
        onClick={() => auth.send({ type: 'logout.requested' })}
      >
        {isLoggingOut ? <Spinner /> : <LogOut size={18} aria-hidden />}
        {isLoggingOut ? texts.header.loggingOut : texts.header.logout}
      </Button>
      <Button $look="quiet" onClick={() => auth.send({ type: 'deviceLogout.requested' })}>
        <MonitorX size={18} aria-hidden />
        {texts.header.logoutHere}
      </Button>
    </>
  );
}
