import { useEffect } from 'react';
import { startTexts as texts } from '../domain/startTexts.ts';

/**
 * Names the page after what it shows, for tabs, history and whoever listens to the page; `null` is
 * the product alone. An effect, because a `<title>` of React's would stand behind the shell's.
 */
export function PageTitle({ place }: { readonly place: string | null }) {
  useEffect(() => {
    document.title = place === null ? texts.product : texts.titles.of(place);
    return () => {
      document.title = texts.product;
    };
  }, [place]);
  return null;
}
