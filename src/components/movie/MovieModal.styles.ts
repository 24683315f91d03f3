import { css, keyframes, styled } from 'styled-components';
import { media } from '../../styles/media.ts';
import { posterBackground } from '../ui/MovieImage.tsx';
import { theme } from '../../styles/theme.ts';

const rise = keyframes`
  from { opacity: 0; translate: 0 1rem; }
`;

const slideUp = keyframes`
  from { translate: 0 100%; }
`;

const appear = keyframes`
  to { opacity: 1; }
`;

/** A bottom sheet on phones, a centered panel on larger screens. */
export const Sheet = styled.dialog`
  max-height: calc(100dvh - env(safe-area-inset-top) - 1.5rem);
  height: 100dvh;
  padding: 0 0 env(safe-area-inset-bottom);
  border: 0;
  scrollbar-width: thin;
  animation: ${slideUp} ${theme.motion.calm};

  &::backdrop {
    backdrop-filter: blur(6px);
  }

  ${media.medium} {
    width: min(64rem, calc(100% - 2rem));
    height: auto;
    max-height: min(60rem, calc(100dvh - 2rem));
    padding: 0;
    border: 1px solid ${theme.color.line};
    animation-name: ${rise};
  }

  ${media.wide} {
    width: min(68rem, calc(100% - 4rem));
  }

  ${media.vast} {
    width: 84rem;
    max-height: min(76rem, calc(100dvh - 6rem));
  }
`;

/** Sticky, over the content. */
export const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  flex-direction: row-reverse;
  justify-content: space-between;
  align-items: flex-start;
  height: 4.25rem;
  margin-bottom: -4.25rem;
  padding: 0.75rem;
  touch-action: none;
  user-select: none;

  /* Scrolled content fades out below it, if the browser supports scroll-driven animations. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    border-radius: inherit;
    background: linear-gradient(${theme.color.surface} 55%, transparent);
    pointer-events: none;
    opacity: 0;

    @supports (animation-timeline: scroll()) {
      animation: ${appear} linear both;
      animation-timeline: scroll();
      animation-range: 6rem 14rem;
    }
  }

  ${media.medium} {
    pointer-events: none;
    touch-action: auto;

    > * {
      pointer-events: auto;
    }
  }
`;

/** Shows that the sheet can be dragged; the close button does the same. */
export const Grip = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0.5rem 0 auto;
  width: 2.75rem;
  height: 0.3rem;
  margin-inline: auto;
  border-radius: ${theme.radius.round};
  background: ${theme.color.onPicture};
  box-shadow: 0 0 0 1px ${theme.color.overPicture};

  ${media.medium} {
    display: none;
  }
`;

/** Distance of the content from the edges of the modal. */
const inset = 'clamp(1rem, 4vw, 2.5rem)';

/** On wide screens the poster and the links have a column of their own. */
export const Body = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: clamp(6.5rem, 24%, 12.5rem) minmax(0, 1fr);
  gap: ${theme.space.snug} ${theme.space.base};
  margin-top: clamp(-8rem, -12vw, -3.5rem);
  padding: 0 ${inset} ${inset};
  --carousel-inset: ${inset};

  ${media.medium} {
    gap: ${theme.space.wide} ${theme.space.loose};
  }

  ${media.wide} {
    grid-template: min-content 1fr / 15rem minmax(0, 1fr);
    /* Carousels do not reach the edge at their start: another column is there. */
    --carousel-start: 0.25rem;
  }

  ${media.vast} {
    grid-template-columns: 19rem minmax(0, 1fr);
    margin-top: -11rem;
  }

  /* The backdrop is not printed. */
  @media print {
    margin-top: 0;
    padding-top: ${theme.space.base};
  }
`;

export const PosterFrame = styled.div`
  position: relative;
  display: grid;
  grid-area: 1 / 1 / span 2;
  place-content: center;
  align-self: start;
  aspect-ratio: 2 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.base};
  ${posterBackground}
  color: ${theme.color.muted};
  box-shadow: ${theme.shadow.card};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  ${media.medium} {
    grid-area: 1 / 1;
  }
`;

/** On phones title and facts are beside the poster, everything else is below it. */
export const Summary = styled.div`
  display: contents;

  h2 {
    align-self: end;
    font-size: clamp(1.375rem, 0.8rem + 2.4vw, 2.75rem);
    overflow-wrap: break-word;
    hyphens: auto;
    font-weight: 760;

    &:focus:not(:focus-visible) {
      outline: none;
    }
  }

  > :not(h2, h2 + *) {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    display: block;
    padding-top: clamp(3rem, 8vw, 6rem);

    @media print {
      padding-top: 0;
    }
  }

  ${media.wide} {
    grid-area: 1 / 2 / span 2;
  }

  ${media.vast} {
    padding-top: 8.5rem;
  }
`;

const blankHeight = 'clamp(8.5rem, 28vw, 13.5rem)';

const withoutPicture = css`
  aspect-ratio: auto;
  height: ${blankHeight};
  background: none;

  &::after,
  img {
    display: none;
  }
`;

/** A movie without a backdrop has a lower area in its poster color. */
export const Backdrop = styled.div<{ $isBlank: boolean }>`
  position: relative;
  aspect-ratio: ${({ $isBlank }) => ($isBlank ? 'auto' : '16 / 9')};
  height: ${({ $isBlank }) => ($isBlank ? blankHeight : 'auto')};
  /* The story below it is visible in low windows too. */
  max-height: 30dvh;
  width: 100%;
  ${posterBackground}

  ${media.vast} {
    height: ${({ $isBlank }) => ($isBlank ? '17rem' : 'auto')};
  }

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(transparent 40%, ${theme.color.surface} 98%);
  }

  /* No image behind text. */
  ${media.contrast} {
    ${withoutPicture}
  }

  ${media.forced} {
    ${withoutPicture}
  }
`;
