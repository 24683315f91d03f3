import { useId, useRef, type ReactNode } from 'react';
import { texts } from '../../domain/texts.ts';
import type { Progress } from '../../machines/movieSelectors.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { PartFailure } from './PartFailure.tsx';
import { Failed, Part, Room } from './PartFrame.styles.ts';

type Props = {
  readonly heading: string;
  readonly progress: Progress;
  readonly onRetry: () => void;
  /** The height that its content will have; it is kept from the beginning. */
  readonly room: string;
  /** In place of the content that is on its way. */
  readonly placeholder: ReactNode;
  /** On paper it is left out. */
  readonly isScreenOnly?: boolean;
  readonly children: ReactNode;
};

/** A part of a film's page: on its way, there, or failed for itself alone (§10.40). */
export function PartFrame(props: Props) {
  const { heading, progress, onRetry, room, placeholder, isScreenOnly = false, children } = props;
  const headingId = useId();
  const part = useRef<HTMLElement>(null);
  return (
    <Part
      ref={part}
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-busy={progress === 'loading'}
      data-print={isScreenOnly ? 'no' : undefined}
    >
      <h3 id={headingId}>{heading}</h3>
      <Room style={{ minHeight: room }}>
        {progress === 'loading' ? (
          <>
            <VisuallyHidden>{texts.film.loading}</VisuallyHidden>
            {placeholder}
          </>
        ) : null}
        {progress === 'failed' ? (
          <Failed style={{ minHeight: room }}>
            <PartFailure name={heading} onRetry={onRetry} heir={part} />
          </Failed>
        ) : null}
        {progress === 'loaded' ? children : null}
      </Room>
    </Part>
  );
}
