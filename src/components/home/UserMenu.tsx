import { ChevronDown, Info, Keyboard, Menu } from 'lucide-react';
import type { MouseEvent } from 'react';
import { texts } from '../../domain/texts.ts';
import { AuthContext } from '../../machines/authContext.ts';
import { selectEmail, selectFirstName } from '../../machines/authSelectors.ts';
import { ShortcutsContext } from '../../machines/shortcutsContext.ts';
import { useAbout } from '../about/useAbout.ts';
import { Alert } from '../ui/Alert.tsx';
import { useDisclosure } from '../ui/useDisclosure.ts';
import { usePart } from '../usePart.ts';
import { LogoutButtons } from './menu/LogoutButtons.tsx';
import {
  Anchor,
  Avatar,
  Email,
  Entry,
  Name,
  Panel,
  Room,
  SmallScreenToggle,
  Toggle,
} from './UserMenu.styles.ts';

const loadChoices = async () => (await import('./menu/MenuChoices.tsx')).MenuChoices;

/** Spec §2.8, §2.9: two buttons, one for small screens, open the one menu. */
export function UserMenu() {
  const firstName = AuthContext.useSelector(selectFirstName) || texts.header.nameless;
  const email = AuthContext.useSelector(selectEmail);
  const { isOpen, toggle, leave, root, panelId } = useDisclosure<HTMLDivElement>();
  const shortcuts = ShortcutsContext.useActorRef();
  const choices = usePart(loadChoices);
  const about = useAbout();
  const disclosure = {
    onClick(event: MouseEvent<HTMLElement>) {
      toggle(event);
      if (choices.Part === null) void choices.fetchPart();
    },
    'aria-label': texts.header.menu,
    'aria-expanded': isOpen,
    'aria-controls': panelId,
  };

  return (
    <Anchor ref={root}>
      <Toggle {...disclosure}>
        <Avatar aria-hidden>{initialOf(firstName)}</Avatar>
        <ChevronDown size={18} aria-hidden />
      </Toggle>
      <SmallScreenToggle {...disclosure}>
        <Menu size={24} aria-hidden />
      </SmallScreenToggle>
      <Panel id={panelId} hidden={!isOpen}>
        <Name>{firstName}</Name>
        <Email>{email}</Email>
        <Room>
          {choices.Part === null ? null : <choices.Part />}
          {choices.isMissing ? <Alert>{texts.partIsMissing}</Alert> : null}
        </Room>
        <Entry
          onClick={() => {
            // First the focus goes back to the menu's button: from there the list takes and returns it.
            leave();
            shortcuts.send({ type: 'list.opened' });
          }}
        >
          <Keyboard size={18} aria-hidden />
          {texts.menu.shortcuts}
        </Entry>
        <Entry onClick={() => void about.open(leave)}>
          <Info size={18} aria-hidden />
          {texts.menu.about}
        </Entry>
        {about.isMissing ? <Alert>{texts.partIsMissing}</Alert> : null}
        <LogoutButtons />
      </Panel>
      {about.AboutPanel === null ? null : <about.AboutPanel close={about.close} />}
    </Anchor>
  );
}

/** A letter may take two of the places that a text is counted by: 𠮷 cut in half is none. */
const initialOf = ([letter = '']: string) => letter.toUpperCase();
