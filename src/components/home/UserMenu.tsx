import { ChevronDown, Info, Keyboard, LogOut, Menu, MonitorX } from 'lucide-react';
import { useId, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  AuthContext,
  selectEmail,
  selectFirstName,
  selectIsLoggingOut,
} from '../../machines/auth/authSelectors.ts';
import { LibraryContext, ShortcutsContext } from '../../machines/home/homeSelectors.ts';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { Button } from '../ui/Button.ts';
import { Spinner } from '../ui/Spinner.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { useDisclosure } from '../ui/useDisclosure.ts';
import { useBackToClose } from '../ui/useModalDialog.ts';
import { lazyComponent, useLazyComponent } from '../ui/lazyComponent.ts';
import { edge } from '../ui/Content.ts';
import { useAbout } from './about/useAbout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { LazyPanel } from './LazyPanel.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import { theme } from '../../styles/theme.ts';

const menuPreferences = lazyComponent(
  async () => (await import('./menu/MenuPreferences.tsx')).MenuPreferences,
);

const dismissedPanel = lazyComponent(
  async () => (await import('../library/DismissedPanel.tsx')).DismissedPanel,
);

/** Spec §2.8, §2.9: two buttons, one of them for small screens, open the same menu. */
export function UserMenu() {
  const texts = useHomeTexts();
  const firstName = AuthContext.useSelector(selectFirstName) || texts.header.nameless;
  const email = AuthContext.useSelector(selectEmail);
  const { isOpen, toggle, leave, root, panelId } = useDisclosure<HTMLDivElement>();
  const [isOnPhone, setIsOnPhone] = useState(false);
  useBackToClose(isOpen && isOnPhone, leave);
  const shortcuts = ShortcutsContext.useActorRef();
  const preferences = useLazyComponent(menuPreferences);
  const about = useAbout();
  const [isDismissedOpen, setIsDismissedOpen] = useState(false);
  const disclosure = {
    onClick(event: MouseEvent<HTMLElement>) {
      toggle(event);
      void preferences.load();
    },
    'aria-label': texts.header.menu,
    'aria-expanded': isOpen,
    'aria-controls': panelId,
  };

  return (
    <Anchor ref={root} data-popover>
      <Toggle
        {...disclosure}
        onClick={(event) => {
          setIsOnPhone(false);
          disclosure.onClick(event);
        }}
      >
        <Avatar>{getInitial(firstName)}</Avatar>
        <ChevronDown size={18} aria-hidden />
      </Toggle>
      <SmallScreenToggle
        {...disclosure}
        onClick={(event) => {
          setIsOnPhone(true);
          disclosure.onClick(event);
        }}
      >
        <Menu size={24} aria-hidden />
      </SmallScreenToggle>
      <Panel id={panelId} hidden={!isOpen}>
        <Name>
          <bdi>{firstName}</bdi>
        </Name>
        <Email>
          <bdi>{email}</bdi>
        </Email>
        <PreferencesArea>
          {preferences.Component !== null ? (
            <preferences.Component
              openDismissed={() => {
                // The panel returns the focus to the element that has it now: the button of the menu.
                leave();
                setIsDismissedOpen(true);
              }}
            />
          ) : isOpen ? (
            <NotLoaded failure={preferences.failure} />
          ) : null}
        </PreferencesArea>
        <Entry
          onClick={() => {
            // The same for the shortcut help.
            leave();
            shortcuts.send({ type: 'help.opened' });
          }}
        >
          <Keyboard size={18} aria-hidden />
          {texts.menu.shortcuts}
        </Entry>
        <Entry
          onClick={() => {
            // And for About.
            leave();
            about.open();
          }}
        >
          <Info size={18} aria-hidden />
          {texts.menu.about}
        </Entry>
        <LogoutButtons leave={leave} />
      </Panel>
      <LogoutQuestion />
      {about.panel}
      {isDismissedOpen ? (
        <LazyPanel
          title={texts.movie.notForMe}
          close={() => setIsDismissedOpen(false)}
          content={dismissedPanel}
        />
      ) : null}
    </Anchor>
  );
}

/** Destructures by code point: 𠮷 is two UTF-16 units. */
const getInitial = ([letter = '']: string) => letter.toUpperCase();

/** Spec §2.8, and the local logout, which needs no server (§4.24). */
function LogoutButtons({ leave }: { readonly leave: () => void }) {
  const texts = useHomeTexts();
  const auth = AuthContext.useActorRef();
  const library = LibraryContext.useActorRef();
  const isLoggingOut = AuthContext.useSelector(selectIsLoggingOut);
  const scopeId = useId();

  function logOut(logout: 'logout' | 'localLogout') {
    const pressed = { type: `${logout}.pressed` } as const;
    if (!library.getSnapshot().can(pressed)) return auth.send({ type: `${logout}.requested` });
    // The question returns the focus to the button of the menu.
    leave();
    library.send(pressed);
  }

  return (
    <>
      <Button
        $variant="quiet"
        aria-describedby={scopeId}
        aria-disabled={isLoggingOut}
        onClick={() => logOut('logout')}
      >
        {isLoggingOut ? <Spinner /> : <LogOut size={18} aria-hidden data-mirrored />}
        {isLoggingOut ? texts.header.loggingOut : texts.header.logout}
      </Button>
      <VisuallyHidden id={scopeId}>{texts.header.logoutScope}</VisuallyHidden>
      <Button $variant="quiet" onClick={() => logOut('localLogout')}>
        <MonitorX size={18} aria-hidden />
        {texts.header.logoutHere}
      </Button>
    </>
  );
}

const Anchor = styled.div`
  flex: none;
`;

const IconToggle = styled.button.attrs({ type: 'button' })`
  align-items: center;
  justify-content: center;
  gap: ${theme.space.hair};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: ${theme.radius.round};
  background: none;

  &:hover,
  &[aria-expanded='true'] {
    background: ${theme.color.raised};
  }
`;

const Toggle = styled(IconToggle)`
  display: none;

  ${media.medium} {
    display: inline-flex;
  }
`;

const SmallScreenToggle = styled(IconToggle)`
  display: inline-flex;

  ${media.medium} {
    display: none;
  }
`;

const Avatar = styled.span`
  display: grid;
  place-content: center;
  width: 2.125rem;
  height: 2.125rem;
  border-radius: 50%;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  ${inverted}
  font-weight: 750;
`;

/** At most as high as the window; its content scrolls. */
const Panel = styled.div`
  position: absolute;
  top: calc(100% + 0.5rem);
  inset-inline-end: ${edge};
  gap: ${theme.space.tight};
  width: min(22rem, calc(100% - 2 * ${edge}));
  max-height: calc(100dvh - ${theme.headerHeight}px - 1.5rem);
  padding: ${theme.space.base} ${theme.space.snug};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.base};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.panel};

  &:not([hidden]) {
    display: grid;
  }

  svg {
    flex: none;
  }
`;

const Name = styled.p`
  font-weight: 700;
`;

const Email = styled.p`
  margin-top: calc(-1 * ${theme.space.tight});
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;

/** Keeps the room of the preferences while their chunk is loading (CLS). */
const PreferencesArea = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.tight};
  min-height: 10rem;
  padding-block: ${theme.space.tight};
`;

const Entry = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  gap: ${theme.space.snug};
  min-height: 2.75rem;
  padding: 0 ${theme.space.tight};
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  font-weight: 600;
  text-align: start;

  ${media.hover} {
    &:hover {
      background: ${theme.color.raised};
    }
  }
`;
