import { ChevronDown, LogOut, Menu, MonitorX } from 'lucide-react';
import { texts } from '../../domain/texts.ts';
import { AuthContext } from '../../machines/authContext.ts';
import { selectEmail, selectFirstName, selectIsLoggingOut } from '../../machines/authSelectors.ts';
import { Button } from '../ui/Button.ts';
import { Spinner } from '../ui/Spinner.ts';
import { useDisclosure } from '../ui/useDisclosure.ts';
import {
  Anchor,
  Avatar,
  Email,
  Name,
  Panel,
  SmallScreenToggle,
  Toggle,
} from './UserMenu.styles.ts';

/** Spec §2.8, §2.9: two buttons, one for small screens, open the one menu. */
export function UserMenu() {
  const auth = AuthContext.useActorRef();
  const firstName = AuthContext.useSelector(selectFirstName) || texts.header.nameless;
  const email = AuthContext.useSelector(selectEmail);
  const isLoggingOut = AuthContext.useSelector(selectIsLoggingOut);
  const { isOpen, toggle, root, panelId } = useDisclosure<HTMLDivElement>();
  const disclosure = {
    onClick: toggle,
    'aria-label': texts.header.menu,
    'aria-expanded': isOpen,
    'aria-controls': panelId,
  };

  return (
    <Anchor ref={root}>
      <Toggle {...disclosure}>
        <Avatar aria-hidden>{firstName.slice(0, 1).toUpperCase()}</Avatar>
        <ChevronDown size={18} aria-hidden />
      </Toggle>
      <SmallScreenToggle {...disclosure}>
        <Menu size={24} aria-hidden />
      </SmallScreenToggle>
      <Panel id={panelId} hidden={!isOpen}>
        <Name>{firstName}</Name>
        <Email>{email}</Email>
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
      </Panel>
    </Anchor>
  );
}
