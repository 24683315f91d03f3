import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHomeTexts } from '../../../texts/homeTexts.ts';
import { HomeContext, NavigationContext } from '../../../machines/home/homeSelectors.ts';
import { selectSource } from '../../../machines/home/navigationSelectors.ts';
import { media } from '../../../styles/media.ts';
import { Chip } from '../../ui/Chip.ts';
import { edge } from '../../ui/Content.ts';
import { lazyComponent } from '../../ui/lazyComponent.ts';
import { visuallyHidden } from '../../ui/VisuallyHidden.ts';
import { LazyPanel } from '../LazyPanel.tsx';
import { theme } from '../../../styles/theme.ts';

const tonightPicks = lazyComponent(async () => (await import('./TonightPicks.tsx')).TonightPicks);

/** Opens the picks for tonight (§10.216). The demo catalog has none. */
export function TonightButton() {
  const texts = useHomeTexts();
  const home = HomeContext.useActorRef();
  const source = NavigationContext.useSelector(selectSource);
  const [isOpen, setIsOpen] = useState(false);
  if (source !== 'tmdb') return null;
  return (
    <>
      <Opener
        aria-haspopup="dialog"
        onClick={() => {
          home.send({ type: 'tonight.opened' });
          setIsOpen(true);
        }}
      >
        <Sparkles size={18} aria-hidden />
        <span>{texts.tonight}</span>
      </Opener>
      {isOpen ? (
        <LazyPanel
          title={texts.tonight}
          close={() => setIsOpen(false)}
          isBroad
          content={tonightPicks}
        />
      ) : null}
    </>
  );
}

/** As high as the line beside it, whatever its touch target is; on small screens its icon beside the heading. */
const Opener = styled(Chip)`
  margin-block: -0.5rem;

  ${media.small} {
    position: absolute;
    top: 0.125rem;
    inset-inline-end: calc(${edge} - 0.75rem);
    width: ${theme.target};
    padding: 0;
    border-color: transparent;
    color: ${theme.color.accent};

    span {
      ${visuallyHidden}
    }
  }
`;
