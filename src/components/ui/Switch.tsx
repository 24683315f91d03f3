import { useId, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { media } from '../../styles/media.ts';
import { visuallyHidden } from './VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

const Hint = styled.span`
  grid-column: 1 / -1;
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`;

/** On phones: in place of label and track, which screen readers still get. */
const Icon = styled.span`
  display: none;

  ${media.phone} {
    display: grid;
    place-content: center;
    min-height: ${theme.target};
    border: 1px solid ${theme.color.lineStrong};
    border-radius: ${theme.radius.round};

    && ~ :not(${Hint}) {
      ${visuallyHidden}
    }

    [aria-checked='true'] > & {
      border-color: transparent;
      background: ${theme.color.text};
      color: ${theme.color.background};
      ${inverted}
    }
  }
`;

const Row = styled.button.attrs({ type: 'button', role: 'switch' })`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 0 ${theme.space.snug};
  width: 100%;
  min-height: ${theme.target};
  padding: ${theme.space.hair} 0;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  text-align: start;

  ${media.phone} {
    &:has(> ${Icon}) {
      position: relative;
      display: block;
      padding: 0;

      > ${Hint} {
        position: absolute;
        bottom: 0;
        inset-inline-end: calc(100% + 0.25rem);
        padding-inline-start: 0.5rem;
        background: ${theme.color.background};
        line-height: 1.5rem;
        white-space: nowrap;
      }
    }
  }
`;

const Track = styled.span`
  position: relative;
  width: 2.75rem;
  height: 1.5rem;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.round};
  background: ${theme.color.sunken};
  transition: background ${theme.motion.quick};

  &::after {
    content: '';
    position: absolute;
    inset-block: 2px;
    inset-inline-start: 2px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${theme.color.muted};
    transition: translate ${theme.motion.quick};
  }

  [aria-checked='true'] > & {
    border-color: transparent;
    background: ${theme.color.accent};
  }

  [aria-checked='true'] > &::after {
    background: ${theme.color.onAccent};
    translate: calc(var(--forward) * 1.25rem) 0;
  }

  ${media.forced} {
    &::after,
    [aria-checked='true'] > & {
      background: CanvasText;
    }

    [aria-checked='true'] > &::after {
      background: Canvas;
    }
  }
`;

type Props = {
  readonly label: string;
  /** On phones it takes the place of the label, in a square of a touch target, beside the hint. */
  readonly icon?: ReactNode;
  /** A line below the label; its accessible description. */
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A button with the role `switch`, as wide as its container. */
export function Switch({ label, icon, hint, isOn, onToggle, ref }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Row
      ref={ref}
      aria-checked={isOn}
      aria-labelledby={id}
      {...(hint === undefined ? {} : { 'aria-describedby': hintId })}
      onClick={onToggle}
    >
      {icon === undefined ? null : <Icon aria-hidden>{icon}</Icon>}
      <span id={id}>{label}</span>
      <Track aria-hidden />
      {hint === undefined ? null : <Hint id={hintId}>{hint}</Hint>}
    </Row>
  );
}
