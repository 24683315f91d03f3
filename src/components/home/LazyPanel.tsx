import { styled } from 'styled-components';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import { Panel } from '../ui/Panel.tsx';
import { Spinner } from '../ui/Spinner.ts';
import { useLazyComponent, type LazyComponent, type LazyFailure } from '../ui/lazyComponent.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx';

type Props = {
  readonly title: string;
  readonly close: () => void;
  readonly content: LazyComponent<object>;
};

/** A panel that opens at once, whose content is a lazy chunk (§10.153). */
export function LazyPanel({ title, close, content }: Props) {
  const { Component, failure } = useLazyComponent(content, true);
  return (
    <Panel title={title} close={close}>
      {Component === null ? <NotLoaded failure={failure} /> : <Component />}
    </Panel>
  );
}

/** In place of a component whose chunk is on its way, or failed to load. */
export function NotLoaded({ failure }: { readonly failure: LazyFailure | null }) {
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
