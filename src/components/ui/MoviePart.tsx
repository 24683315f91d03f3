import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { keyframes, styled } from 'styled-components';
import { useTexts } from '../../texts/texts.ts';
import type { Progress } from '../../machines/loadSelectors.ts';
import { Button } from './Button.ts';
import { LinkButton } from './LinkButton.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';
import { FailureText } from './FailureText.tsx';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly heading: string;
  readonly progress: Progress;
  readonly onRetry: () => void;
  /** Of the content; reserved while the part is loading (CLS). An empty part closes. */
  readonly height: string;
  /** Shown while the part is loading. */
  readonly placeholder: ReactNode;
  /** Not printed. */
  readonly isScreenOnly?: boolean;
  readonly children: ReactNode;
};

/** A part of the movie modal. It is loaded, and fails, independently of the others (§10.40). */
export function MoviePart(props: Props) {
  const texts = useTexts();
  const { heading, progress, onRetry, height, placeholder, isScreenOnly = false, children } = props;
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
      <div style={{ position: 'relative', minHeight: progress === 'loading' ? height : undefined }}>
        {progress === 'loading' ? (
          <>
            <VisuallyHidden>{texts.movie.loading}</VisuallyHidden>
            {placeholder}
          </>
        ) : null}
        {progress === 'failed' ? (
          <EmptyPart>
            <MoviePartError name={heading} onRetry={onRetry} focusFallback={part} />
          </EmptyPart>
        ) : null}
        {progress === 'loaded' ? children : null}
      </div>
    </Part>
  );
}

type ErrorProps = {
  /** Of the part. */
  readonly name: string;
  readonly onRetry: () => void;
  /** Receives focus when this unmounts while focused: after a retry, or when online again (§10.93). */
  readonly focusFallback: RefObject<HTMLElement | null>;
  /** One line high. */
  readonly isSmall?: boolean;
};

/** Says that a part has failed, with a retry. */
export function MoviePartError({ name, onRetry, focusFallback, isSmall = false }: ErrorProps) {
  const texts = useTexts();
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const unmounting = button.current;
    const next = focusFallback.current;
    return () => {
      if (unmounting === document.activeElement) next?.focus({ preventScroll: true });
    };
  }, [focusFallback]);

  return (
    <>
      <p>
        <FailureText>{texts.movie.partFailed({ part: name })}</FailureText>
      </p>
      {isSmall ? (
        <LinkButton ref={button} onClick={onRetry}>
          {texts.list.tryAgain}
        </LinkButton>
      ) : (
        <Button $variant="outline" ref={button} onClick={onRetry}>
          {texts.list.tryAgain}
        </Button>
      )}
    </>
  );
}

const Part = styled.section`
  min-width: 0;

  h3 {
    margin-bottom: ${theme.space.snug};
    font-size: ${theme.size.large};
  }

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

/** In place of content that has failed or is empty. */
export const EmptyPart = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.snug};
  padding: ${theme.space.tight} ${theme.space.base};
  border: 1px dashed ${theme.color.line};
  border-radius: ${theme.radius.base};
  color: ${theme.color.muted};
  text-align: center;
`;

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

/** In place of content that is loading. */
export const Placeholder = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  border-radius: ${theme.radius.small};
  background: ${theme.color.raised};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
