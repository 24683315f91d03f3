import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react';
import { useStartTexts } from '../../texts/startTexts.ts';
import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { theme } from '../../styles/theme.ts';

type Props = ComponentProps<'input'> & {
  readonly label: string;
  readonly name: string;
  /** The problem that the server reports; announced at once. */
  readonly problem?: ReactElement | string | null;
  /** At the end of the field, for example a button that shows the password. */
  readonly aside?: ReactNode;
  /** The id of another description of the field. */
  readonly describedBy?: string | undefined;
};

/**
 * A labelled text field. `name` is its key in the form data and its id, which password managers use. Its
 * problem is below it: our message for an empty field, else the browser's validation message.
 */
export function TextField({ label, problem = null, aside, describedBy, ...input }: Props) {
  const { missing } = useStartTexts().fields;
  const [validation, setValidation] = useState('');
  const problemId = `${input.name}-problem`;
  const isInvalid = problem !== null || validation !== '';

  /** Replaces the browser's validation bubble, which disappears and cannot be styled. */
  function onInvalid(event: SyntheticEvent<HTMLInputElement>) {
    event.preventDefault();
    const field = event.currentTarget;
    setValidation(getProblem(field, missing));
    const fields = [...(field.form?.querySelectorAll('input') ?? [])];
    if (fields.find(({ validity }) => !validity.valid) === field) field.focus();
  }
  function recheck({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
    if (validation !== '') setValidation(field.validity.valid ? '' : getProblem(field, missing));
  }

  return (
    <Field>
      <Label htmlFor={input.name}>{label}</Label>
      <Line dir={input.dir}>
        <Input
          {...input}
          id={input.name}
          aria-invalid={isInvalid}
          aria-describedby={joinIds(describedBy, isInvalid ? problemId : undefined)}
          onInvalid={onInvalid}
          onInput={recheck}
        />
        {aside}
      </Line>
      {isInvalid ? (
        <Problem id={problemId} {...(problem === null ? {} : { role: 'alert' })}>
          {problem ?? validation}
        </Problem>
      ) : null}
    </Field>
  );
}

const getProblem = (
  { validity, name, validationMessage }: HTMLInputElement,
  missing: Readonly<Record<string, string>>,
) => (validity.valueMissing ? missing[name] : undefined) ?? validationMessage;

const joinIds = (...ids: readonly (string | undefined)[]) =>
  ids.filter((id) => id !== undefined).join(' ') || undefined;

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.375rem;
`;

const Label = styled.label`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 600;
`;

/** The element at the end lies over the edge of the field. */
const Line = styled.div`
  position: relative;

  > button {
    position: absolute;
    inset-block: 1px;
    inset-inline-end: 1px;
    height: auto;
  }

  > input:not(:last-child) {
    padding-inline-end: 3.25rem;
  }
`;

const Input = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: 0 ${theme.space.base};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.base};
  background: ${theme.color.sunken};
  transition: border-color ${theme.motion.quick};

  &:hover {
    border-color: ${theme.color.muted};
  }

  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
    box-shadow: inset 0 0 0 1px ${theme.color.danger};

    ${media.forced} {
      border-width: 3px;
    }
  }

  &:focus-visible {
    border-color: ${theme.color.accent};
    outline-offset: 0;
  }

  /* Replaces the pale background of autofilled fields. */
  &:autofill {
    box-shadow: inset 0 0 0 4rem ${theme.color.raised};
    -webkit-text-fill-color: ${theme.color.text};
    caret-color: ${theme.color.text};
  }

  /* Edge's own button that shows the password. */
  &::-ms-reveal {
    display: none;
  }
`;

const Problem = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.size.small};
  font-weight: 550;
`;
