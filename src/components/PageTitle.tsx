import { useEffect } from 'react';
import { texts } from '../domain/texts.ts';

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
