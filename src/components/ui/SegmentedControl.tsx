import { useId } from 'react';
import { styled } from 'styled-components';
import { inverted } from '../../styles/inverted.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

type Props<Value extends string> = {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

/** Radio buttons side by side. */
export function SegmentedControl<Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <Group>
      {isLegendHidden ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <Legend>{legend}</Legend>
      )}
      <Segments>
        {options.map((option) => (
          <Segment key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </Segment>
        ))}
      </Segments>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.tight};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${theme.space.tight};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 600;
`;

const Segments = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 3px;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: 1.625rem;
  background: ${theme.color.sunken};
`;

/** The transparent radio button covers its label, so that all of it can be pressed. */
const Segment = styled.label`
  position: relative;
  flex: 1 1 auto;
  display: grid;
  place-content: center;
  min-height: ${theme.target};
  padding: 0.25rem ${theme.space.snug};
  border-radius: ${theme.radius.round};
  font-weight: 600;
  text-align: center;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  &:has(:checked) {
    background: ${theme.color.text};
    color: ${theme.color.background};
    ${inverted}
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`;
