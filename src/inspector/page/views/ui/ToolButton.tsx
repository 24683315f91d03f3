import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { media } from '../../../../styles/media.ts';
import { tone } from '../../look/pageTheme.ts';

const Face = styled.button.attrs({ type: 'button' })<{ $isWide: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2rem;
  height: 2rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.small};
  background: none;
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1;
  white-space: nowrap;
  transition:
    background ${({ theme }) => theme.motion.quick},
    color ${({ theme }) => theme.motion.quick};

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${({ theme }) => theme.colour.raised};
      color: ${({ theme }) => theme.colour.text};
    }
  }

  &[aria-pressed='true'] {
    background: ${tone.currentGround};
    color: ${({ theme }) => theme.colour.accent};
  }

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.4;
  }

  &:focus-visible {
    outline-offset: 0;
  }

  ${media.medium} {
    padding: 0 ${({ $isWide }) => ($isWide ? '0.625rem' : '0')};
  }

  @media (pointer: coarse) {
    min-width: 2.5rem;
    height: 2.5rem;
  }
`;

/** Where there is room. */
const Label = styled.span`
  display: none;

  ${media.medium} {
    display: inline;
  }
`;

type Props = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shows the label beside the icon. */
  readonly isWide?: boolean;
  /** Said after the label when one points at it. */
  readonly hint?: string;
  readonly isOff?: boolean;
};

/** A tool: an icon, its name in words for whoever cannot see it. Off, it keeps the focus. */
export function ToolButton({
  icon: Icon,
  label,
  isWide = false,
  hint,
  isOff = false,
  ...rest
}: Props) {
  return (
    <Face
      {...rest}
      $isWide={isWide}
      aria-label={label}
      aria-disabled={isOff}
      title={hint === undefined ? label : `${label} (${hint})`}
    >
      <Icon size={16} aria-hidden />
      {isWide ? <Label>{label}</Label> : null}
    </Face>
  );
}
