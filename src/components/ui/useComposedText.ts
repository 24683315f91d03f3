import { useState, type ChangeEvent, type CompositionEvent } from 'react';

type TextInput = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>;

/**
 * Properties of a controlled text field whose every change has an effect. What an input method composes is
 * only shown, and passed on once it is confirmed.
 */
export function useComposedText(text: string, onChange: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? text,
    onChange: ({ currentTarget: { value } }: TextInput) =>
      composed === null ? onChange(value) : setComposed(value),
    onCompositionStart: () => setComposed(text),
    onCompositionEnd({ currentTarget: { value } }: TextInput) {
      setComposed(null);
      onChange(value);
    },
  };
}
