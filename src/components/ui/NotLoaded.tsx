import { styled } from 'styled-components';
import { useHomeTexts } from '../../texts/homeTexts.ts';
import { ChunkLoadError } from './ChunkLoadError.tsx';
import type { LazyFailure } from './lazyComponent.ts';
import { Spinner } from './Spinner.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';

/** In place of a component whose chunk is on its way, or failed to load. */
export function NotLoaded({ failure }: { readonly failure: LazyFailure | null }) {
  const texts = useHomeTexts();
  if (failure !== null) return <ChunkLoadError {...failure} />;
  return (
    <Loading role="status">
      <Spinner />
      <VisuallyHidden>{texts.movie.loading}</VisuallyHidden>
    </Loading>
  );
}

const Loading = styled.div`
  display: grid;
  place-content: center;
  min-height: 8rem;
`;
