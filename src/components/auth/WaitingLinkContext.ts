import { createContext } from 'react';
import type { LazyComponent } from '../ui/lazyComponent.ts';

/** Says what a link opens after the sign-in; `null` without a link. */
export const WaitingLinkContext = createContext<LazyComponent<object> | null>(null);
