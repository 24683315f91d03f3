import { styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { inset } from './MovieDialog.styles.ts';

/** A row of upright pictures with words below, longer than the screen is wide. */
export const Reel = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${({ theme }) => theme.space.snug};
  margin: 0 calc(-1 * ${inset});
  padding: 0.25rem ${inset};
  scroll-padding-inline: ${inset};
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  scrollbar-color: ${({ theme }) => `${theme.colour.lineStrong} transparent`};
  list-style: none;

  /* There a column lies beside it. */
  ${media.wide} {
    margin-left: -0.25rem;
    padding-left: 0.25rem;
    scroll-padding-left: 0.25rem;
  }

  > li {
    position: relative;
    flex: none;
    width: 7rem;
    scroll-snap-align: start;
  }
`;

/** The height of such a row: picture, three lines of words, scroll bar. */
export const reelRoom = '15.75rem';

export const Picture = styled.span`
  display: grid;
  place-content: center;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.small};
  background: linear-gradient(
    160deg,
    ${({ theme }) => theme.colour.picture},
    ${({ theme }) => theme.colour.pictureDeep}
  );
  color: ${({ theme }) => theme.colour.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Two lines of a name at most, one of what goes with it. */
export const Line = styled.span<{ $isQuiet?: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  margin-top: ${({ $isQuiet = false }) => ($isQuiet ? '0.125rem' : '0.5rem')};
  color: ${({ theme, $isQuiet = false }) => ($isQuiet ? theme.colour.muted : 'inherit')};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ $isQuiet = false }) => ($isQuiet ? 400 : 650)};
  line-height: 1.35;
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $isQuiet = false }) => ($isQuiet ? 1 : 2)};
`;

export const PictureButton = styled.button.attrs({ type: 'button' })`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  background: none;

  &:hover ${Picture} {
    box-shadow: 0 0 0 2px ${({ theme }) => theme.colour.accent};
  }
`;
