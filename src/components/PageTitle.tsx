import { useEffect } from 'react';
import { startTexts as texts } from '../domain/startTexts.ts';

/**
 * Sets the document title; `null` is the product alone. An effect, because the browser would ignore a
 * `<title>` element of React after the one of `index.html`.
 */
export function PageTitle({ title }: { readonly title: string | null }) {
  useEffect(() => {
    document.title = title === null ? texts.product : texts.titles.of(title);
    return () => {
      document.title = texts.product;
    };
  }, [title]);
  return null;
}
