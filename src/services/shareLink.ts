import type { ShareOutcome } from '../domain/film.ts';

/** Neither the system's share sheet nor the clipboard can be used here. */
export class ShareUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('This browser can neither share nor copy a link', options);
    this.name = 'ShareUnavailableError';
  }
}

/** The sheet was closed, or still stands open from the press before: either way they know of it. */
const sheetIsTheirs: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError']);

type Sharing = Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>>;

/**
 * The system's share sheet where there is one, else a copied link (decision 20).
 *
 * @throws ShareUnavailableError when neither works
 */
export async function shareFilm(
  film: { readonly title: string; readonly url: string },
  device: Sharing = navigator,
): Promise<ShareOutcome> {
  if (device.share !== undefined && device.canShare?.(film) !== false) {
    try {
      await device.share(film);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && sheetIsTheirs.has(error.name)) return 'dismissed';
    }
  }
  const { clipboard } = device;
  if (clipboard === undefined) throw new ShareUnavailableError();
  try {
    await clipboard.writeText(film.url);
    return 'copied';
  } catch (cause) {
    throw new ShareUnavailableError({ cause });
  }
}
