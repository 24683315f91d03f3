import { styled } from 'styled-components';
import { tone } from '../../look/pageTheme.ts';

const Group = styled.div`
  display: flex;
  min-width: 0;
  padding: 2px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.colour.sunken};
`;

const Option = styled.button.attrs({ type: 'button' })`
  min-height: 1.5rem;
  padding: 0 0.625rem;
  border: 0;
  border-radius: 0.375rem;
  background: none;
  color: ${({ theme }) => theme.colour.muted};
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;

  &[aria-pressed='true'] {
    background: ${tone.currentGround};
    color: ${({ theme }) => theme.colour.accent};
  }

  &:focus-visible {
    outline-offset: 0;
  }

  @media (pointer: coarse) {
    min-height: 2.25rem;
  }
`;

type Props<Value extends string> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Option
          key={option.value}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Option>
      ))}
    </Group>
  );
}
