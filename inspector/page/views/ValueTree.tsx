import { useState } from 'react';
import { styled } from 'styled-components';
import { formatTime } from '../log/times.ts';
import { mono, tone } from '../theme.ts';

const Lines = styled.div`
  font: 400 0.75rem/1.6 ${mono};

  details > div {
    padding-left: 1rem;
    border-left: 1px solid ${tone.line};
    margin-left: 0.3rem;
  }

  summary {
    cursor: pointer;
    border-radius: 4px;
  }

  summary::marker {
    color: ${tone.muted};
  }
`;

type Props = {
  readonly value: unknown;
  /** How many levels are expanded at first. */
  readonly depth?: number;
};

/** Shows plain data; lists and objects can be expanded. */
export function ValueTree({ value, depth = 2 }: Props) {
  return (
    <Lines>
      <Entry value={value} depth={depth} />
    </Lines>
  );
}

type PartsProps = { readonly parts: Readonly<Record<string, unknown>>; readonly depth?: number };

/** Shows each value below its name; leaves out those that are absent. */
export function ValueParts({ parts, depth = 2 }: PartsProps) {
  return Object.entries(parts).map(([name, value]) =>
    value === undefined ? null : (
      <section key={name}>
        <h3>{name}</h3>
        <ValueTree value={value} depth={depth} />
      </section>
    ),
  );
}

const colors: Partial<Record<string, string>> = {
  string: tone.good,
  number: tone.pending,
  boolean: tone.accent,
};

function Entry({ name, value, depth }: { name?: string; value: unknown; depth: number }) {
  const [isOpen, setIsOpen] = useState(depth > 0);
  const label = name === undefined ? null : <small>{name}: </small>;
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div>
        {label}
        <span style={{ color: colors[typeof value] ?? tone.muted }}>
          {JSON.stringify(value) ?? 'undefined'}
        </span>
        {isTimestamp(value) ? <small> {formatTime(value)}</small> : null}
      </div>
    );
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {label}
        <small>{summarize(value)}</small>
      </summary>
      {isOpen ? (
        <div>
          {Object.entries(value).map(([key, inner]) => (
            <Entry key={key} name={key} value={inner} depth={depth - 1} />
          ))}
        </div>
      ) : null}
    </details>
  );
}

/** ms since the epoch, between 2017 and 2065: the app has no other numbers of this size. */
const isTimestamp = (value: unknown): value is number =>
  typeof value === 'number' && value > 1.5e12 && value < 3e12;

function summarize(value: object): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  const keys = Object.keys(value);
  return `{ ${keys.slice(0, 3).join(', ')}${keys.length > 3 ? ', …' : ''} }`;
}
