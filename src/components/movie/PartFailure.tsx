import { useLayoutEffect, useRef, type RefObject } from 'react';
import { texts } from '../../domain/texts.ts';
import { Button } from '../ui/Button.ts';
import { LinkButton } from '../ui/LinkButton.ts';

type Props = {
  /** What of the film did not come. */
  readonly name: string;
  readonly onRetry: () => void;
  /** Has the focus when this goes with it: by a press, or by itself with the network (§10.93). */
  readonly heir: RefObject<HTMLElement | null>;
  /** Its room is that of a line. */
  readonly isSmall?: boolean;
};

/** A part of a film's page that failed, and the way to have it again. */
export function PartFailure({ name, onRetry, heir, isSmall = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const going = button.current;
    const next = heir.current;
    return () => {
      if (going === document.activeElement) next?.focus({ preventScroll: true });
    };
  }, [heir]);

  return (
    <>
      <p>{texts.film.partFailed(name)}</p>
      {isSmall ? (
        <LinkButton ref={button} onClick={onRetry}>
          {texts.list.tryAgain}
        </LinkButton>
      ) : (
        <Button $look="outline" ref={button} onClick={onRetry}>
          {texts.list.tryAgain}
        </Button>
      )}
    </>
  );
}
