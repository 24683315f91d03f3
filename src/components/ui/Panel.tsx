import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { keyframes, styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { media } from '../../styles/media.ts';
import { IconButton } from './IconButton.ts';
import { useBackToClose, useModalDialog } from './useModalDialog.ts';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly title: string;
  readonly close: () => void;
  /** Its pictures are larger where the window has the room. */
  readonly isBroad?: boolean | undefined;
  readonly children: ReactNode;
};

/**
 * A modal panel, open while it is mounted; a bottom sheet on phones. Escape, the backdrop and its button
 * call `close`.
 */
export function Panel({ title, close, isBroad = false, children }: Props) {
  const texts = useHomeTexts();
  const titleId = useId();
  const { dialog, closingEvents, hide } = useModalDialog(close);
  useBackToClose(true, close);
  return (
    <Frame ref={dialog} aria-labelledby={titleId} $isBroad={isBroad} {...closingEvents}>
      <Inside>
        <Head>
          <h2 id={titleId}>{title}</h2>
          <IconButton aria-label={texts.movie.close} onClick={hide}>
            <X size={22} aria-hidden />
          </IconButton>
        </Head>
        {children}
      </Inside>
    </Frame>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

/** A bottom sheet on phones, a centered panel on larger screens. */
const Frame = styled.dialog<{ $isBroad: boolean }>`
  max-height: calc(100dvh - 2rem);
  padding: 0;
  border: 1px solid ${theme.color.line};
  text-align: start;
  animation: ${rise} ${theme.motion.calm};

  ${media.medium} {
    width: min(40rem, calc(100% - 2rem));
  }

  ${media.vastAndTall} {
    ${({ $isBroad }) => $isBroad && 'width: 56rem;'}
  }
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.base};
  padding: ${theme.space.wide};
  padding-top: 0;
  padding-bottom: max(${theme.space.wide}, env(safe-area-inset-bottom));
`;

/** Sticky while the content scrolls. */
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${theme.space.base};
  margin-inline: calc(-1 * ${theme.space.wide});
  padding-block: ${theme.space.base} ${theme.space.tight};
  padding-inline: ${theme.space.wide} ${theme.space.base};
  background: ${theme.color.surface};

  h2 {
    font-size: ${theme.size.title};
  }
`;
