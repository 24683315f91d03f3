import { useRef } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../domain/texts.ts';
import { CatalogContext } from '../../machines/catalogContext.ts';
import { selectHiddenCount, selectIsFirstPageLoading } from '../../machines/catalogSelectors.ts';
import { LibraryContext } from '../../machines/libraryContext.ts';
import { selectCount, selectHidesSeen } from '../../machines/librarySelectors.ts';
import { media } from '../../styles/media.ts';
import { Switch } from '../ui/Switch.tsx';
import { useHandedOnFocus } from './keys/useHandedOnFocus.ts';

/** The number's line is there without it: nothing moves when the switch is pressed. */
const Place = styled.div<{ $hasNumber: boolean }>`
  flex: 1 1 8.5rem;
  display: grid;
  align-content: center;
  max-width: 14rem;
  min-height: 3.875rem;
  /* Taller than the two lines beside it, which keep their room. */
  margin-block: -0.5rem;
  padding-bottom: ${({ $hasNumber }) => ($hasNumber ? 0 : '1.3em')};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.3;

  ${media.roomy} {
    grid-area: 1 / 2 / span 2;
    align-self: end;
    margin-block-end: 0;
    max-width: 9.5rem;
  }

  ${media.wide} {
    max-width: none;
  }
`;

const hasSeen = selectCount('seen');

/**
 * **Hide what I have seen** beside the list that it is about, with how many films it hides there
 * (§10.86); there for whoever has seen one.
 */
export function HideSeen() {
  const hides = LibraryContext.useSelector(selectHidesSeen);
  const isWanted = LibraryContext.useSelector(hasSeen) > 0 || hides;
  return isWanted ? <HidingSwitch hides={hides} /> : null;
}

function HidingSwitch({ hides }: { readonly hides: boolean }) {
  const library = LibraryContext.useActorRef();
  const hidden = CatalogContext.useSelector(selectHiddenCount);
  const isLoading = CatalogContext.useSelector(selectIsFirstPageLoading);
  const place = useRef<HTMLDivElement>(null);
  useHandedOnFocus(place);
  const hasNumber = hides && !isLoading;
  return (
    <Place ref={place} $hasNumber={hasNumber}>
      <Switch
        label={texts.library.hideSeen}
        {...(hasNumber ? { hint: texts.library.hidden(hidden) } : {})}
        isOn={hides}
        onToggle={() => library.send({ type: 'hideSeen.toggled' })}
      />
    </Place>
  );
}
