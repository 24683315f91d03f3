import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import {
  AuthContext,
  selectFirstName,
  selectLogoutFailure,
  selectTokenActor,
  selectRefreshError,
} from '../../machines/auth/authSelectors.ts';
import type { tokenMachine } from '../../machines/auth/tokenMachine.ts';
import { media } from '../../styles/media.ts';
import { LibraryListButtons } from '../library/LibraryListButtons.tsx';
import { Alert } from '../ui/Alert.tsx';
import { LinkButton } from '../ui/LinkButton.ts';
import { Logo } from '../ui/Logo.tsx';
import { Content } from '../ui/Content.ts';
import { UserMenu } from './UserMenu.tsx';

/** Spec §2.7: logo, greeting, library lists and user menu. */
export function Header() {
  const firstName = AuthContext.useSelector(selectFirstName);
  const failure = AuthContext.useSelector(selectLogoutFailure);
  const token = AuthContext.useSelector(selectTokenActor);
  return (
    <Bar>
      <Inside>
        <Row>
          <Welcome>
            <Logo />
            <Greeting>{texts.header.greeting(firstName || texts.header.nameless)}</Greeting>
          </Welcome>
          <LibraryListButtons />
          <UserMenu />
        </Row>
        {failure === null ? null : (
          <Message>
            <Alert>{failure}</Alert>
          </Message>
        )}
        {token === undefined ? null : <RefreshBanner token={token} />}
      </Inside>
    </Bar>
  );
}

/** Says that tokens can't be refreshed, with a retry. Not an alert: the session still works (contract D.12). */
function RefreshBanner({ token }: { readonly token: ActorRefFrom<typeof tokenMachine> }) {
  const reason = useSelector(token, selectRefreshError);
  return (
    <div role="status">
      {reason === null ? null : (
        <RefreshMessage>
          <KeyRound size={18} aria-hidden />
          <span>
            {texts.header.cannotRefresh}: {reason}
          </span>
          <LinkButton onClick={() => token.send({ type: 'refresh.requested' })}>
            {texts.header.tryNow}
          </LinkButton>
        </RefreshMessage>
      )}
    </div>
  );
}

const fadeIn = keyframes`
  from { opacity: 0; }
`;

/**
 * Transparent over the hero at the top of the page. Its background fades in on scroll, if the browser
 * supports scroll-driven animations.
 */
const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 2;

  ${media.low} {
    position: relative;
  }

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.veil};
    backdrop-filter: blur(14px);

    @supports (animation-timeline: scroll()) {
      animation: ${fadeIn} linear both;
      animation-timeline: scroll();
      animation-range: 0 ${({ theme }) => theme.headerHeight}px;
    }
  }
`;

/** The user menu opens below it, hence below a message too. */
const Inside = styled(Content)`
  position: relative;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.hair};
  min-height: ${({ theme }) => theme.headerHeight}px;

  ${media.medium} {
    gap: ${({ theme }) => theme.space.base};
  }
`;

/** The greeting is below the logo on small screens. */
const Welcome = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.hair};
  min-width: 0;

  > span {
    white-space: nowrap;
  }

  ${media.medium} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space.base};
  }
`;

/** At most two lines. */
const Greeting = styled.p`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.25;

  ${media.medium} {
    font-size: ${({ theme }) => theme.size.body};
    text-align: end;
  }
`;

const Message = styled.div`
  padding-bottom: ${({ theme }) => theme.space.snug};
`;

const RefreshMessage = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.tight};
  padding-bottom: ${({ theme }) => theme.space.snug};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};

  button {
    flex: none;
  }

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.accent};
  }
`;
