import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { PageContext } from '../pageContext.ts';
import { pageTexts } from '../pageTexts.ts';

const Curtain = styled.div`
  position: fixed;
  inset: 0;
  z-index: 10;
  display: grid;
  place-content: center;
  border: 3px dashed ${({ theme }) => theme.colour.accent};
  background: ${({ theme }) => theme.colour.scrim};
  font-size: 1.25rem;
  font-weight: 650;
  pointer-events: none;
`;

/** A file dropped anywhere on the page is opened. */
export function DropTarget() {
  const page = PageContext.useActorRef();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;

    function over(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Without it the browser would leave this page for the file.
      event.preventDefault();
      setIsOver(true);
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setIsOver(false);
    }
    function drop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) page.send({ type: 'file.chosen', file });
    }
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, [page]);

  return isOver ? <Curtain>{pageTexts.file.drop}</Curtain> : null;
}
