import { styled } from 'styled-components';
import { EmptySeats } from '../../../components/ui/drawings.tsx';
import { FullPage } from '../../../components/ui/FullPage.ts';
import { media } from '../../../styles/media.ts';
import { pageTexts } from '../pageTexts.ts';

const texts = pageTexts.empty;

const Stage = styled(FullPage)`
  background: ${({ theme }) => theme.colour.ground};

  ${media.wide} {
    grid-area: empty;
  }

  small {
    color: ${({ theme }) => theme.colour.muted};
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.875rem;
  padding: 0.5rem 1.25rem;
  border-radius: ${({ theme }) => theme.radius.round};
  background: ${({ theme }) => theme.colour.accent};
  color: ${({ theme }) => theme.colour.onAccent};
  font-weight: 650;
  text-decoration: none;

  &:hover {
    background: ${({ theme }) => theme.colour.accentHover};
  }
`;

/** How to begin. */
export function EmptyPage() {
  return (
    <Stage>
      <EmptySeats />
      <h2>{texts.title}</h2>
      <p>{texts.body}</p>
      <Way href={import.meta.env.BASE_URL} target="_blank" rel="noopener">
        {texts.open}
      </Way>
      <p>{texts.or}</p>
      <small>{texts.silent}</small>
    </Stage>
  );
}
