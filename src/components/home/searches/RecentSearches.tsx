import { History, X } from 'lucide-react';
import { useId, useRef, type MouseEvent, type RefObject } from 'react';
import { texts } from '../../../domain/texts.ts';
import { SearchesContext } from '../../../machines/searchesContext.ts';
import { selectSearches } from '../../../machines/searchesSelectors.ts';
import { ClearAll, Entry, Forget, Row, Title } from './RecentSearches.styles.ts';
import { Sheet } from './Sheet.ts';
import { useKeptFocus } from './useKeptFocus.ts';

type Props = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly choose: (text: string) => void;
};

/** What was searched for lately, each one press away and each to be forgotten (§10.82). */
export function RecentSearches({ input, choose }: Props) {
  const actor = SearchesContext.useActorRef();
  const searches = SearchesContext.useSelector(selectSearches);
  const sheet = useRef<HTMLDivElement>(null);
  const title = useId();
  useKeptFocus(sheet, input, searches);

  function search(text: string, { nativeEvent }: MouseEvent) {
    choose(text);
    // On a screen that is touched, a box in focus has a keyboard over the results.
    const isTouched = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (isTouched) input.current?.blur();
    else input.current?.focus();
  }

  return (
    <Sheet ref={sheet} aria-labelledby={title}>
      <Title id={title}>{texts.searches.title}</Title>
      <ul>
        {searches.map((text) => (
          <Row key={text} data-row>
            <Entry onClick={(event) => search(text, event)}>
              <History size={18} aria-hidden />
              <span>{text}</span>
            </Entry>
            <Forget
              aria-label={texts.searches.forget(text)}
              onClick={() => actor.send({ type: 'search.forgotten', text })}
            >
              <X size={18} aria-hidden />
            </Forget>
          </Row>
        ))}
      </ul>
      <ClearAll data-row onClick={() => actor.send({ type: 'searches.cleared' })}>
        {texts.searches.clear}
      </ClearAll>
    </Sheet>
  );
}
