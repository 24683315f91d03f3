import { useRef, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { Button } from './Button.ts';
import { useFocusInSight } from './useFocusInSight.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/** Lets presses through beside the notice itself. */
const Place = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${({ theme }) => theme.layer.toast};
  display: grid;
  justify-items: center;
  padding: ${({ theme }) => theme.space.base};
  padding-bottom: max(1.75rem, env(safe-area-inset-bottom));
  pointer-events: none;
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.hair} ${theme.space.snug}`};
  max-width: min(36rem, 100%);
  padding: ${({ theme }) => `${theme.space.tight} ${theme.space.tight} ${theme.space.tight} ${theme.space.base}`};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.colour.raised};
  color: ${({ theme }) => theme.colour.text};
  box-shadow: ${({ theme }) => theme.shadow.panel};
  pointer-events: auto;
  animation: ${rise} ${({ theme }) => theme.motion.calm};

  ${media.medium} {
    flex-wrap: nowrap;
  }

  /* Its words are broken before its button is: one row from 320 px on, unless letters are large. */
  > p {
    flex: 1 1 8.5rem;
    padding-block: ${({ theme }) => theme.space.hair};
    line-height: 1.35;

    ${media.medium} {
      flex-basis: auto;
    }
  }

  > button {
    flex: none;
  }
`;

type Props = {
  /** What has just been done; `null` while there is nothing to say. */
  readonly message: ReactNode | null;
  /** The way back, beside it. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

/**
 * Says in passing what has been done, with a way back (Undo). Keep it mounted with `message` of
 * `null`: a live region tells of what comes into it, not of itself. How long it stays is a machine's
 * business. Inside an open modal dialog put one of its own: nothing outside can be pressed.
 */
export function Toast({ message, action }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusInSight(notice, message);
  return (
    <Place role="status">
      {message === null ? null : (
        <Notice ref={notice} data-notice>
          <p>{message}</p>
          {action === undefined ? null : (
            <Button $look="outline" onClick={action.run}>
              {action.label}
            </Button>
          )}
        </Notice>
      )}
    </Place>
  );
}
