import { useState } from 'react';
import { styled } from 'styled-components';
import { clockTime } from '../../log/times.ts';
import { mono, tone } from '../../look/pageTheme.ts';

const Lines = styled.div`
  font: 400 0.75rem/1.6 ${mono};

  details > div {
    padding-left: 1rem;
    border-left: 1px solid ${({ theme }) => theme.colour.line};
    margin-left: 0.3rem;
  }

  summary {
    cursor: pointer;
    border-radius: 4px;
  }

  summary::marker {
    color: ${({ theme }) => theme.colour.muted};
  }

  summary:focus-visible {
    outline-offset: 0;
  }
`;

const Name = styled.span`
  color: ${({ theme }) => theme.colour.muted};
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.muted};
`;

const colours = { string: tone.good, number: tone.waits, boolean: tone.accent, other: tone.muted };

const Leaf = styled.span<{ $of: keyof typeof colours }>`
  color: ${({ $of }) => colours[$of]};
`;

type Props = {
  readonly value: unknown;
  /** How many levels stand open. */
  readonly open?: number;
};

/** Plain data as one reads it, lists and objects to unfold. */
export function ValueTree({ value, open = 2 }: Props) {
  return (
    <Lines>
      <Entry value={value} open={open} />
    </Lines>
  );
}

function Entry({ name, value, open }: { name?: string; value: unknown; open: number }) {
  const [isOpen, setIsOpen] = useState(open > 0);
  const label = name === undefined ? null : <Name>{name}: </Name>;
  if (typeof value !== 'object' || value === null || isEmpty(value)) {
    return (
      <div>
        {label}
        <Leaf $of={kindOf(value)}>{JSON.stringify(value) ?? 'undefined'}</Leaf>
        {isMoment(value) ? <Quiet> {clockTime(value)}</Quiet> : null}
      </div>
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {label}
        <Quiet>{preview(value)}</Quiet>
      </summary>
      {isOpen ? (
        <div>
          {Object.entries(value).map(([key, inner]) => (
            <Entry key={key} name={key} value={inner} open={open - 1} />
          ))}
        </div>
      ) : null}
    </details>
  );
}

/** Milliseconds since the epoch, of this half century: no other number of ours is that great. */
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value > 1.5e12 && value < 3e12;

const isEmpty = (value: object) => Object.keys(value).length === 0;

function kindOf(value: unknown): keyof typeof colours {
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'other';
}

function preview(value: object): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  const keys = Object.keys(value);
  return `{ ${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ', …' : ''} }`;
}
