import type { ComponentProps, ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

type StylisPlugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];

const kept = new Set<unknown>(['display', 'visibility', 'opacity']);

const keepVisibility: StylisPlugin = (element) => {
  if (element.type === 'decl' && !kept.has(element.props)) element.value = '';
};

const plugins = [keepVisibility];

/**
 * Leaves out of the styles what says nothing about visibility: happy-dom computes in script all styles of
 * each element whose name or visibility is asked, which is a third of the time of a test.
 */
export function VisibilityStyles({ children }: { readonly children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={plugins}>{children}</StyleSheetManager>;
}
