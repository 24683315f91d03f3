import { type RefObject, useLayoutEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { Button } from './Button.ts';
import { theme } from '../../styles/theme.ts';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/** Presses beside the toast reach the page. */
const Slot = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.toast};
  display: grid;
  justify-items: center;
  padding: ${theme.space.base};
  padding-bottom: max(
    1.75rem,
    env(safe-area-inset-bottom, 0px),
    ${theme.bottomBar} + ${theme.space.snug}
  );
  pointer-events: none;
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.snug};
  max-width: min(36rem, 100%);
  padding-block: ${theme.space.tight};
  padding-inline: ${theme.space.base} ${theme.space.tight};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.large};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.panel};
  pointer-events: auto;
  animation: ${rise} ${theme.motion.calm};

  ${media.medium} {
    flex-wrap: nowrap;
  }

  /* The text wraps before the button does. */
  > p {
    flex: 1 1 8.5rem;
    min-width: 8.5rem;
    padding-block: ${theme.space.hair};
    line-height: 1.35;
    overflow-wrap: anywhere;

    > span {
      display: block;
    }

    /* A title may be long; screen readers have it whole. */
    > [data-cut] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
    }

    ${media.medium} {
      flex-basis: auto;
      min-width: 0;
    }
  }

  > button {
    flex: none;
  }

  /* Two buttons fit in a row of a phone. */
  > button:has(+ button),
  > button + button {
    padding-inline: ${theme.space.snug};
    font-size: ${theme.size.small};

    ${media.medium} {
      padding-inline: ${theme.space.base};
      font-size: inherit;
    }
  }
`;

type Props = {
  /** `null` shows no toast. */
  readonly message: string | null;
  /** The message contains a title, and shows its first two lines. */
  readonly isCut?: boolean;
  /** Below the message. */
  readonly note?: string | null;
  /** Its buttons, for example Undo. */
  readonly actions?: readonly { readonly label: string; readonly run: () => void }[];
};

/**
 * A transient message. Keep it mounted with a `message` of `null`, because screen readers announce only
 * changes of a live region. A machine owns its timeout. An open modal dialog needs a toast of its own.
 */
export function Toast({ message, isCut = false, note = null, actions }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  usePageAttribute(message !== null);
  useKeepFocusVisible(notice, message);
  return (
    <Slot role="status">
      {message === null ? null : (
        <Notice ref={notice} data-notice>
          <p>
            <span data-cut={isCut || undefined}>{message}</span>
            {note === null ? null : <span>{note}</span>}
          </p>
          {actions?.map(({ label, run }) => (
            <Button key={label} $variant="outline" onClick={run}>
              {label}
            </Button>
          ))}
        </Notice>
      )}
    </Slot>
  );
}

/** How many toasts are on the page. */
let shownCount = 0;

/** The page has an attribute while there is a toast, for `aboveToast`. */
function usePageAttribute(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const count = (change: 1 | -1) => {
      shownCount += change;
      document.documentElement.toggleAttribute('data-toast', shownCount > 0);
    };
    count(1);
    return () => count(-1);
  }, [isShown]);
}

/** The toast is still rising by this distance, px. */
const clearance = 16;

const covers = (notice: DOMRect, focused: DOMRect) =>
  notice.left < focused.right &&
  notice.right > focused.left &&
  notice.top - clearance < focused.bottom &&
  notice.bottom > focused.top;

/**
 * Scrolls the focused element out from under a toast (WCAG 2.4.11), whose room is scroll padding. Applies
 * only to `:focus-visible`.
 */
function useKeepFocusVisible(notice: RefObject<Element | null>, message: string | null): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (notice.current === null || focused === null || focused === document.body) return;
    if (!covers(notice.current.getBoundingClientRect(), focused.getBoundingClientRect())) return;
    if (notice.current.contains(focused) || !focused.matches(':focus-visible')) return;
    focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // A new message can be taller.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice, message]);
}
