import { styled } from 'styled-components';
import { theme } from '../../styles/theme.ts';

/** A button that looks like a link: views have no URLs (spec §2.1). */
export const LinkButton = styled.button.attrs({ type: 'button' })`
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 0.25rem;
  border: 0;
  border-radius: ${theme.radius.small};
  background: none;
  color: ${theme.color.accent};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  text-decoration-thickness: 1px;

  &:hover {
    text-decoration-thickness: 2px;
  }
`;
