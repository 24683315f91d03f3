import { styled } from 'styled-components';
import { useStartTexts } from '../../texts/startTexts.ts';
import { theme } from '../../styles/theme.ts';

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  /* In one line on a phone, whatever the text size is. */
  font: 750 min(clamp(1.0625rem, 0.9rem + 0.7vw, 1.25rem), 7vw) / 1 ${theme.font.display};
  letter-spacing: -0.02em;

  svg {
    width: 1.65em;
    height: 1.65em;
    flex: none;
    color: ${theme.color.accent};
  }
`;

/** A film reel with a state machine of three states as its spokes. */
export function Logo() {
  const texts = useStartTexts();
  return (
    <Mark>
      <svg viewBox="0 0 32 32" fill="none" aria-hidden>
        <circle cx="16" cy="16" r="14" stroke="currentColor" strokeWidth="2.5" />
        <path d="M16 9.5 21.6 19.3 H10.4 Z" stroke="currentColor" strokeWidth="1.75" />
        <circle cx="16" cy="9" r="3.4" fill="currentColor" />
        <circle cx="22" cy="19.6" r="3.4" fill="currentColor" />
        <circle cx="10" cy="19.6" r="3.4" fill="currentColor" />
      </svg>
      {texts.product}
    </Mark>
  );
}
