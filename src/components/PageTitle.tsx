import { useEffect } from 'react';
import { useStartTexts } from '../texts/startTexts.ts';

/**
 * Sets the document title; `null` is the product alone. An effect, because the browser would ignore a
 * `<title>` element of React after the one of `index.html`.
 */
export function PageTitle({ title }: { readonly title: string | null }) {
  const { product, titles } = useStartTexts();
  useEffect(() => {
    document.title = title === null ? product : titles.of({ page: title });
    return () => {
      document.title = product;
    };
  }, [title, product, titles]);
  return null;
}
