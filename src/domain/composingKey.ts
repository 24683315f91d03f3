/** Safari ends a composition before the key that ends it; this is its `keyCode`. */
const composingKeyCode = 229;

/** Whether the key belongs to an input method (IME), for example Enter that confirms a word. */
export const isComposingKey = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) => isComposing || keyCode === composingKeyCode;
