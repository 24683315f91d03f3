import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useStartTexts } from '../../texts/startTexts.ts';
import { InlineIcon } from './InlineIcon.tsx';
import { IconButton } from './IconButton.ts';
import { TextField } from './TextField.tsx';
import { VisuallyHidden } from './VisuallyHidden.ts';
import { theme } from '../../styles/theme.ts';

const Reveal = styled(IconButton)`
  border-radius: ${theme.radius.base};
  color: ${theme.color.muted};

  &[aria-pressed='true'] {
    background: none;
    color: ${theme.color.accent};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const CapsLock = styled.p`
  color: ${theme.color.accent};
  font-size: ${theme.size.small};

  &:empty {
    display: none;
  }

  svg {
    display: inline;
    margin-inline-end: 0.375rem;
    vertical-align: -0.2em;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 0.375rem;
`;

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'aside' | 'name'> & {
  readonly name: 'password' | 'confirmPassword';
};

/** A password field that can show the password and reports Caps Lock. */
export function PasswordField(props: Props) {
  const texts = useStartTexts();
  const [isShown, setIsShown] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  const capsId = useId();

  useEffect(() => {
    const form = stack.current?.closest('form');
    // Submitted as a password field, else the browser saves it as text.
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  function checkCapsLock(event: KeyboardEvent) {
    // Autofill dispatches a key event without `getModifierState`.
    setIsLocked(event.nativeEvent.getModifierState?.('CapsLock') ?? false);
  }

  return (
    <Stack ref={stack}>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        describedBy={isLocked ? capsId : undefined}
        onKeyDown={checkCapsLock}
        onKeyUp={checkCapsLock}
        onBlur={() => setIsLocked(false)}
        aside={
          <Reveal aria-pressed={isShown} onClick={() => setIsShown((shown) => !shown)}>
            <InlineIcon name="eye" size={20} isStruckOut={isShown} />
            <VisuallyHidden>{texts.fields.show[props.name]}</VisuallyHidden>
          </Reveal>
        }
      />
      <CapsLock id={capsId} aria-live="polite">
        {isLocked ? (
          <>
            <InlineIcon name="capsLock" size={16} />
            {texts.fields.capsLock}
          </>
        ) : null}
      </CapsLock>
    </Stack>
  );
}
