import { Ban, CircleCheck, CircleDot, CircleX, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../../src/styles/media.ts';
import { theme } from '../../../src/styles/theme.ts';
import { tone } from '../theme.ts';

type PaneProps = { readonly $area: string; readonly $isShown: boolean };

/**
 * A pane of the page. On a small screen all panes have the same cell, and only the selected one is
 * visible: with `display: none` a virtualized list would lose its scroll position.
 */
export const Pane = styled.section<PaneProps>`
  display: flex;
  flex-direction: column;
  grid-area: 4 / 1;
  min-width: 0;
  min-height: 0;
  background: ${tone.surface};
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};

  ${media.wide} {
    grid-area: ${({ $area }) => $area};
    visibility: visible;
  }
`;

export const PaneHead = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.5rem;
  padding: 0.25rem 0.75rem;
  border-bottom: 1px solid ${tone.line};

  h2 {
    margin-right: auto;
    white-space: nowrap;
    color: ${tone.muted};
    font: 650 0.75rem/1.2 ${theme.font.body};
    letter-spacing: 0.04em;
  }
`;

export const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`;

export const EmptyText = styled.p`
  padding: 1rem;
  color: ${tone.muted};
`;

/** A text that ends with an ellipsis where there is no room for all of it. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** A row of a list that can be pressed, as wide as its pane. */
export const row = css`
  gap: 0.125rem 0.5rem;
  align-items: center;
  width: 100%;
  padding-inline: 0.75rem;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${tone.raised};
    }
  }

  &:is([aria-pressed='true'], [aria-selected='true']) {
    background: ${tone.activeBackground};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

export const statuses = {
  active: { text: 'running', Icon: CircleDot, color: tone.accent },
  done: { text: 'done', Icon: CircleCheck, color: tone.good },
  error: { text: 'failed', Icon: CircleX, color: tone.danger },
  stopped: { text: 'stopped', Icon: Ban, color: tone.muted },
} as const;

/** Repeats a status that stands beside it as text. */
export function StatusIcon({ status }: { status: keyof typeof statuses }) {
  const { Icon, color } = statuses[status];
  return <Icon size={14} color={color} aria-hidden />;
}

const pressable = css`
  font-weight: 600;
  white-space: nowrap;

  &[aria-pressed='true'] {
    background: ${tone.activeBackground};
    color: ${tone.accent};
  }
`;

/** A text button that is on or off. */
export const Toggle = styled.button.attrs({ type: 'button' })`
  min-height: 1.5rem;
  padding: 0 0.625rem;
  border: 0;
  border-radius: 0.375rem;
  background: ${tone.sunken};
  color: ${tone.muted};
  font-size: 0.75rem;
  line-height: 1.2;
  ${pressable}

  @media (pointer: coarse) {
    min-height: 2.25rem;
  }
`;

/** Scrolls if there are more options than fit. */
const Segments = styled.div`
  display: flex;
  min-width: 0;
  overflow: auto hidden;
  scrollbar-width: none;
  padding: 2px;
  border-radius: ${theme.radius.small};
  background: ${tone.sunken};
`;

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  /** The label of each value. */
  readonly options: Readonly<Record<Value, string>>;
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
};

/** Selects one of a few options. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  selected,
  onSelect,
}: SegmentedControlProps<Value>) {
  return (
    <Segments role="group" aria-label={label}>
      {(Object.keys(options) as Value[]).map((value) => (
        <Toggle key={value} aria-pressed={value === selected} onClick={() => onSelect(value)}>
          {options[value]}
        </Toggle>
      ))}
    </Segments>
  );
}

const Tool = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2rem;
  height: 2rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${tone.muted};
  font-size: 0.8125rem;
  line-height: 1;

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${tone.raised};
      color: ${tone.text};
    }
  }

  ${pressable}

  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.4;
  }

  > span {
    display: none;
  }

  ${media.medium} {
    &:has(> span) {
      padding: 0 0.625rem;
    }

    > span {
      display: inline;
    }
  }

  @media (pointer: coarse) {
    min-width: 2.5rem;
    height: 2.5rem;
  }
`;

type ToolButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children'> & {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shows the label beside the icon if there is room. */
  readonly isWide?: boolean;
  /** Added to the label in the tooltip. */
  readonly hint?: string;
  /** Unlike `disabled`, keeps the focus. */
  readonly isDisabled?: boolean;
};

/** A button with an icon. */
export function ToolButton({
  icon: Icon,
  label,
  isWide = false,
  hint,
  isDisabled = false,
  ...rest
}: ToolButtonProps) {
  const title = hint === undefined ? label : `${label} (${hint})`;
  return (
    <Tool {...rest} aria-label={label} aria-disabled={isDisabled} title={title}>
      <Icon size={16} aria-hidden />
      {isWide ? <span>{label}</span> : null}
    </Tool>
  );
}
