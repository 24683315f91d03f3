import { createContext, useContext } from 'react';
import type { Movie } from '../../../domain/movie.ts';
import { useHomeTexts } from '../../../texts/homeTexts.ts';
import { lazyComponent, useLazyComponent, type LazyComponent } from '../../ui/lazyComponent.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Panel } from '../../ui/Panel.tsx';

export type SharedListProps = {
  readonly source:
    /** The user's, to be shared. */
    | { readonly title: string; readonly movies: readonly Movie[] }
    /** Of a link. */
    | { readonly fragment: string };
};

const none = lazyComponent<SharedListProps>(async () => {
  throw new Error('No list can be shared here');
});

/** The content of the panel, with its actors; its code is loaded when a list is opened. */
export const SharedListContext = createContext<LazyComponent<SharedListProps>>(none);

type Props = SharedListProps & { readonly close: () => void };

/** A list to share, or one of a link (§10.236, §10.237). */
export function SharedListPanel({ source, close }: Props) {
  const texts = useHomeTexts();
  const { Component, failure } = useLazyComponent(useContext(SharedListContext), true);
  const title = 'fragment' in source ? texts.sharedList.received : texts.sharedList.own;
  return (
    <Panel title={title} close={close}>
      {Component === null ? <NotLoaded failure={failure} /> : <Component source={source} />}
    </Panel>
  );
}
