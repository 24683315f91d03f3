import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { FilmPageProps } from './FilmPage.tsx';

type Page = ComponentType<FilmPageProps>;

let code: Page | null = null;

/** @throws what the import throws; the next call fetches anew */
export async function loadFilmPage(): Promise<Page> {
  code ??= (await import('./FilmPage.tsx')).FilmPage;
  return code;
}

/**
 * The dialog's content, whose code is fetched apart from home's. At hand already it is there at once,
 * without a frame of anything else.
 */
export function useFilmPage() {
  const [Page, setPage] = useState<Page | null>(() => code);
  const [isMissing, setIsMissing] = useState(false);

  const fetchPage = useCallback(async () => {
    try {
      const page = await loadFilmPage();
      setPage(() => page);
    } catch {
      setIsMissing(true);
    }
  }, []);

  useEffect(() => {
    // What it sets, it sets when the code has come.
    // oxlint-disable-next-line react/set-state-in-effect
    if (code === null) void fetchPage();
  }, [fetchPage]);

  function retry() {
    setIsMissing(false);
    void fetchPage();
  }
  return { Page, isMissing, retry };
}
