import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import { texts } from '../../domain/texts.ts';
import type { tokenMachine } from '../../machines/tokenMachine.ts';
import { selectBlockage } from '../../machines/tokenSelectors.ts';
import { LinkButton } from '../ui/LinkButton.ts';
import { Quiet } from './Header.styles.ts';

/** Quiet: nothing is lost yet, and what is on screen goes on working (contract D.12). */
export function RefreshNotice({ token }: { readonly token: ActorRefFrom<typeof tokenMachine> }) {
  const reason = useSelector(token, selectBlockage);
  return (
    <div role="status">
      {reason === null ? null : (
        <Quiet>
          <KeyRound size={18} aria-hidden />
          <span>
            {texts.header.cannotRefresh}: {reason}
          </span>
          <LinkButton onClick={() => token.send({ type: 'renewal.requested' })}>
            {texts.header.tryNow}
          </LinkButton>
        </Quiet>
      )}
    </div>
  );
}
