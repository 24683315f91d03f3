import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.ts';

/** The argument of a text that an element stands for, e.g. a link: its place differs between languages. */
export const elementMark = '\uFFFC';

type Props = {
  /** Formatted with `elementMark`. */
  readonly text: string;
  readonly children: ReactNode;
  /** Only screen readers say the text around the element. */
  readonly isTextHidden?: boolean;
};

/** A text with an element inside. */
export function TextAround({ text, children, isTextHidden = false }: Props) {
  const [before = '', after = ''] = text.split(elementMark);
  if (!isTextHidden) {
    return (
      <>
        {before}
        {children}
        {after}
      </>
    );
  }
  return (
    <>
      {before === '' ? null : <VisuallyHidden>{before}</VisuallyHidden>}
      {children}
      {after === '' ? null : <VisuallyHidden>{after}</VisuallyHidden>}
    </>
  );
}
