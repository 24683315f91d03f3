import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { SearchesContext } from '../../../machines/searchesContext.ts';
import { selectSearches } from '../../../machines/searchesSelectors.ts';
import { usePart } from '../../usePart.ts';
import { hasModifier } from '../keys/hasModifier.ts';
import { moveInList } from './moveInList.ts';

const load = async () => (await import('./RecentSearches.tsx')).RecentSearches;

/**
 * Recent searches below the search box: there while it, or the list, has the focus and nothing is
 * written in it (§10.82). Purely visual, hence no machine.
 *
 * @param box the search box
 * @param text what is written in it
 * @returns `place`: for the element around box and list, which the list hangs on
 */
export function useRecentSearches(box: RefObject<HTMLInputElement | null>, text: string) {
  const count = SearchesContext.useSelector(selectSearches).length;
  const [isWanted, setIsWanted] = useState(false);
  const { Part, isMissing, fetchPart } = usePart(load);
  const place = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const isOpen = isWanted && text === '' && count > 0;

  function want() {
    setIsWanted(true);
    void fetchPart();
  }

  const isWithin = ({ relatedTarget }: FocusEvent) =>
    place.current?.contains(relatedTarget) === true;

  function onFocus(event: FocusEvent) {
    if (!isWithin(event)) want();
  }

  function onBlur(event: FocusEvent) {
    if (!isWithin(event)) setIsWanted(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const list = place.current?.querySelector('[role=group]') ?? null;
    if (box.current === null || list === null || hasModifier(event)) return;
    if (event.key === 'Escape') {
      box.current.focus();
      setIsWanted(false);
    } else if (!moveInList(event.key, list, box.current)) return;
    // Whoever else listens to keys has nothing to do with this one.
    event.preventDefault();
  }

  return {
    List: isOpen ? Part : null,
    /** Its code could not be had; `want` asks for it again. */
    isMissing: isOpen && isMissing,
    count,
    hintId,
    /** A press on the box brings a list back that Escape had closed. */
    want,
    place: { ref: place, onFocus, onBlur, onKeyDown },
  };
}
