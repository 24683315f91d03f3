import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import {
  AuthContext,
  selectFirstName,
  selectLogoutFailure,
  selectTokenActor,
  selectRefreshFailure,
} from '../../machines/auth/authSelectors.ts';
import type { tokenMachine } from '../../machines/auth/tokenMachine.ts';
import { NavigationContext } from '../../machines/home/homeSelectors.ts';
import { media } from '../../styles/media.ts';
import { Alert } from '../ui/Alert.tsx';
import { LinkButton } from '../ui/LinkButton.ts';
import { Logo } from '../ui/Logo.tsx';
import { Content } from '../ui/Content.ts';
import { MainNavigation } from './MainNavigation.tsx';
import { UserMenu } from './UserMenu.tsx';
import { FailureReason } from '../ui/FailureReason.tsx';
import { FailureText } from '../ui/FailureText.tsx';
import { theme } from '../../styles/theme.ts';

/** Spec §2.7: logo, greeting, library lists and user menu. */
export function Header() {
  const texts = useHomeTexts();
  const firstName = AuthContext.useSelector(selectFirstName);
  const failure = AuthContext.useSelector(selectLogoutFailure);
  const token = AuthContext.useSelector(selectTokenActor);
  const navigation = NavigationContext.useActorRef();
  return (
    <Bar>
      <Inside>
        <Row>
          <Welcome>
            <HomeButton
              aria-label={texts.header.top}
              onClick={() => navigation.send({ type: 'popularTop.selected' })}
            >
              <Logo />
            </HomeButton>
            <Greeting>
              {texts.header.greeting({ firstName: firstName || texts.header.nameless })}
            </Greeting>
          </Welcome>
          <Tools>
            <MainNavigation />
            <UserMenu />
          </Tools>
        </Row>
        {failure === null ? null : (
          <Message>
            <Alert>
              <FailureText>
                <FailureReason failure={failure} />
              </FailureText>
            </Alert>
          </Message>
        )}
        {token === undefined ? null : <RefreshBanner token={token} />}
      </Inside>
    </Bar>
  );
}

/**
 * Says that tokens can't be refreshed, with a retry. Not an alert: the session still works
 * (D.12).
 */
function RefreshBanner({ token }: { readonly token: ActorRefFrom<typeof tokenMachine> }) {
  const texts = useHomeTexts();
  const failure = useSelector(token, selectRefreshFailure);
  return (
    <div role="status">
      {failure === null ? null : (
        <RefreshMessage>
          <KeyRound size={18} aria-hidden />
          <span>
            <FailureReason
              failure={failure}
              say={(reason) => texts.header.cannotRefresh({ reason })}
            />
          </span>
          <LinkButton onClick={() => token.send({ type: 'refresh.requested' })}>
            {texts.header.tryNow}
          </LinkButton>
        </RefreshMessage>
      )}
    </div>
  );
}

/**
 * Sticky where there is room beside the docked search box, which can be pressed through it. Elsewhere the
 * search box takes its place.
 */
const Bar = styled.header`
  position: relative;
  z-index: 3;
  pointer-events: none;

  ${media.searchInHeader} {
    position: sticky;
    top: 0;
  }

  ${media.low} {
    position: relative;
  }

  [role] {
    pointer-events: auto;
  }
`;

/** The user menu opens below it, hence below a message too. */
const Inside = styled(Content)`
  position: relative;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space.hair};
  min-height: ${theme.headerHeight}px;

  > * {
    pointer-events: auto;
  }

  ${media.searchInHeader} {
    grid-template-columns: minmax(0, 1fr) ${theme.searchWidth} minmax(0, 1fr);
    gap: 0;
  }
`;

const Welcome = styled.div`
  display: grid;
  justify-items: start;
  min-width: 0;
`;

const HomeButton = styled.button.attrs({ type: 'button' })`
  min-height: ${theme.target};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
`;

const Tools = styled.div`
  display: flex;
  justify-content: end;
  align-items: center;
  gap: ${theme.space.hair};

  ${media.medium} {
    gap: ${theme.space.base};
  }

  ${media.searchInHeader} {
    grid-column: 3;
  }
`;

/** At most two lines. */
const Greeting = styled.p`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  line-height: 1.25;
`;

const Message = styled.div`
  padding-bottom: ${theme.space.snug};
`;

const RefreshMessage = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  margin-bottom: ${theme.space.snug};
  padding: ${theme.space.tight} ${theme.space.base};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.base};
  background: ${theme.color.surface};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};

  button {
    flex: none;
  }

  svg {
    flex: none;
    color: ${theme.color.accent};
  }
`;
