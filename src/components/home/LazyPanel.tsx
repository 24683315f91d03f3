import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useLazyComponent, type LazyComponent } from '../ui/lazyComponent.ts';

type Props = {
  readonly title: string;
  readonly close: () => void;
  readonly isBroad?: boolean;
  readonly content: LazyComponent<object>;
};

/** A panel that opens at once, whose content is a lazy chunk (§10.153). */
export function LazyPanel({ title, close, isBroad, content }: Props) {
  const { Component, failure } = useLazyComponent(content, true);
  return (
    <Panel title={title} close={close} isBroad={isBroad}>
      {Component === null ? <NotLoaded failure={failure} /> : <Component />}
    </Panel>
  );
}
