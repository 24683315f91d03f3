import { useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { Field, Input, Label, Line, Problem } from './TextField.styles.ts';

type Props = ComponentProps<'input'> & {
  readonly label: string;
  readonly name: string;
  /** What is wrong with what was sent, `null` while nothing is; said at once, and at the field. */
  readonly problem?: string | null;
  /** At the end of the line, e.g. a button that shows a password. */
  readonly aside?: ReactNode;
  /** The id of something else that is said of the field. */
  readonly describedBy?: string | undefined;
};

/**
 * A labelled line of text in a form; `name` is what the form's data calls it, and its id, by which
 * password managers know it. What the browser has against it stands below, in the browser's words.
 */
export function TextField({ label, problem = null, aside, describedBy, ...input }: Props) {
  const [unfit, setUnfit] = useState('');
  const problemId = `${input.name}-problem`;
  const isFaulty = problem !== null || unfit !== '';

  /** In place of the browser's bubble, which goes away again and cannot be styled. */
  function tell(event: SyntheticEvent<HTMLInputElement>) {
    event.preventDefault();
    const field = event.currentTarget;
    setUnfit(field.validationMessage);
    const fields = [...(field.form?.querySelectorAll('input') ?? [])];
    if (fields.find(({ validity }) => !validity.valid) === field) field.focus();
  }
  function recheck({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
    if (unfit !== '') setUnfit(field.validity.valid ? '' : field.validationMessage);
  }

  return (
    <Field>
      <Label htmlFor={input.name}>{label}</Label>
      <Line>
        <Input
          {...input}
          id={input.name}
          aria-invalid={isFaulty}
          aria-describedby={idsOf(describedBy, isFaulty ? problemId : undefined)}
          onInvalid={tell}
          onInput={recheck}
        />
        {aside}
      </Line>
      {isFaulty ? (
        <Problem id={problemId} {...(problem === null ? {} : { role: 'alert' })}>
          {problem ?? unfit}
        </Problem>
      ) : null}
    </Field>
  );
}

const idsOf = (...ids: readonly (string | undefined)[]) =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;
