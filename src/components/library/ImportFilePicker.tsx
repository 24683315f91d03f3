import { TextAround, elementMark } from '../ui/TextAround.tsx';
import { getFileProblemText } from '../../texts/failureText.ts';
import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { ImportFailure } from '../../domain/libraryImport.ts';
import { useTexts } from '../../texts/texts.ts';
import type { libraryImportMachine } from '../../machines/library/libraryImportMachine.ts';
import { selectImportFailure } from '../../machines/library/libraryImportSelectors.ts';
import { media } from '../../styles/media.ts';
import { Alert } from '../ui/Alert.tsx';
import { MutedText } from '../ui/Banner.ts';
import { FailureReason } from '../ui/FailureReason.tsx';
import { theme } from '../../styles/theme.ts';

type Props = {
  readonly actor: ActorRefFrom<typeof libraryImportMachine>;
  /** Files are dragged over the window. */
  readonly isOver: boolean;
  readonly onSelect: (files: readonly File[]) => void;
};

/** Selects the files to import, and says where users export them. */
export function ImportFilePicker({ actor, isOver, onSelect }: Props) {
  const texts = useTexts();
  const failure = useSelector(actor, selectImportFailure);
  const { choose, drop, from, private: privacy } = texts.libraryImport;

  return (
    <>
      <Sources>
        <li>
          <TextAround text={from.letterboxd({ files: elementMark })}>
            <b>{from.letterboxdFiles}</b>
          </TextAround>
        </li>
        <li>{from.imdb}</li>
        <li>{from.own}</li>
      </Sources>
      {failure === null ? null : (
        <Alert>
          <ImportFailureReason failure={failure} />
        </Alert>
      )}
      <DropZone $isOver={isOver}>
        <Upload size={28} aria-hidden />
        <strong>{choose}</strong>
        <span aria-hidden>{drop}</span>
        <input
          type="file"
          multiple
          accept=".csv,.json,text/csv,application/json"
          aria-label={choose}
          onChange={({ currentTarget }) => {
            onSelect([...(currentTarget.files ?? [])]);
            // Selecting the same file again is a change too.
            currentTarget.value = '';
          }}
        />
      </DropZone>
      <MutedText>{privacy}</MutedText>
    </>
  );
}

/** Why an import stopped. */
export function ImportFailureReason({ failure }: { readonly failure: ImportFailure }) {
  const texts = useTexts();
  return failure.kind === 'file' ? (
    getFileProblemText(failure, texts)
  ) : (
    <FailureReason failure={failure} />
  );
}

/**
 * Accepts files dropped anywhere in the window: outside a drop zone the browser would open the file in
 * place of the page.
 *
 * @param onDrop `null` ignores dropped files
 * @returns whether acceptable files are dragged over the window
 */
export function useFileDrop(onDrop: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);

  const drag = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    if (dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    dataTransfer.dropEffect = onDrop === null ? 'none' : 'copy';
    setIsOver(true);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setIsOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    onDrop?.([...event.dataTransfer.files]);
  });

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('dragover', (event) => drag(event), { signal });
    addEventListener('dragleave', (event) => leave(event), { signal });
    addEventListener('drop', (event) => drop(event), { signal });
    return () => ended.abort();
  }, []);

  return isOver && onDrop !== null;
}

const Sources = styled.ul`
  display: grid;
  gap: ${theme.space.tight};
  margin: 0;
  padding-inline-start: 1.25rem;
  color: ${theme.color.muted};

  b {
    color: ${theme.color.text};
    font-weight: 600;
  }
`;

/** The transparent input covers it, so that all of it can be pressed. */
const DropZone = styled.label<{ readonly $isOver: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: ${theme.space.hair};
  padding: ${theme.space.loose} ${theme.space.base};
  border: 2px dashed ${({ $isOver }) => ($isOver ? theme.color.accent : theme.color.lineStrong)};
  border-radius: ${theme.radius.large};
  background: ${theme.color.sunken};
  text-align: center;
  transition: border-color ${theme.motion.quick};

  ${media.hover} {
    &:hover {
      border-color: ${theme.color.accent};
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }

  svg {
    color: ${theme.color.accent};
  }

  /* Touch screens cannot drop files. */
  span {
    display: none;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};

    ${media.hover} {
      display: block;
    }
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
