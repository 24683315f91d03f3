import { styled } from 'styled-components';
import { Illustration } from './BrokenReel.tsx';
import { theme } from '../../styles/theme.ts';

/** An illustration and a message in place of a list. */
export const EmptyState = styled.section`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space.base};
  min-height: 22rem;
  padding: ${theme.space.wide};
  text-align: center;

  h1,
  h2,
  h3 {
    max-width: 18.25em;
    font-size: ${theme.size.title};
  }

  p {
    color: ${theme.color.muted};
  }
`;

/** A cinema with empty seats. */
export function EmptySeatsIllustration() {
  return (
    <Illustration>
      <path d="M12 14h96v40H12z" />
      <path d="M12 14l14-6h68l14 6" />
      <path d="M14 88V74c0-4 3-7 7-7h10c4 0 7 3 7 7v14M48 88V74c0-4 3-7 7-7h10c4 0 7 3 7 7v14M82 88V74c0-4 3-7 7-7h10c4 0 7 3 7 7v14" />
      <path d="M52 34h16" />
    </Illustration>
  );
}

/** A shelf with three cases and a gap. */
export function EmptyListIllustration() {
  return (
    <Illustration>
      <path d="M10 76h100M18 76v12M102 76v12" />
      <path d="M22 76V26h13v50M35 76V20h12v56M47 76l9-51 13 2-9 49" />
      <path d="M22 36h13M35 32h12M54 37l13 2" />
      <path d="M80 76V30h14v46" strokeDasharray="1 7" />
    </Illustration>
  );
}
