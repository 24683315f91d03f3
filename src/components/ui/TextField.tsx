import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';

const Field = styled.div`
  display: grid;
  gap: 0.375rem;
`;

const Label = styled.label`
  color: ${({ theme }) => theme.colour.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
`;

const Input = styled.input`
  width: 100%;
  min-height: 3rem;
  padding: 0 ${({ theme }) => theme.space.base};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.base};
  background: ${({ theme }) => theme.colour.sunken};
  transition: border-color ${({ theme }) => theme.motion.quick};

  &:hover {
    border-color: ${({ theme }) => theme.colour.muted};
  }

  &:user-invalid {
    border-color: ${({ theme }) => theme.colour.danger};
  }

  &:focus-visible {
    border-color: ${({ theme }) => theme.colour.accent};
    outline-offset: 0;
  }
`;

type Props = ComponentProps<'input'> & { readonly label: string; readonly name: string };

/** A labelled line of text in a form; `name` is what the form's data calls it. */
export function TextField({ label, ...input }: Props) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Input {...input} id={id} />
    </Field>
  );
}
