import type { ShareOutcome } from '../../domain/movieDetails.ts';

/** The browser offers neither a share sheet nor the clipboard. */
export class ShareUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('This browser can neither share nor copy a link', options);
    this.name = 'ShareUnavailableError';
  }
}

/** The user closed the share sheet, or it is still open. */
const dismissedShareErrors: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError']);

type Sharing = Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>>;

/**
 * Opens the system's share sheet; if there is none, copies the link (spec §2.20).
 *
 * @throws ShareUnavailableError if neither works
 */
export async function shareLink(
  link: { readonly title: string; readonly url: string },
  device: Sharing = navigator,
): Promise<ShareOutcome> {
  if (device.share !== undefined && device.canShare?.(link) !== false) {
    try {
      await device.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && dismissedShareErrors.has(error.name)) return 'dismissed';
    }
  }
  const { clipboard } = device;
  if (clipboard === undefined) throw new ShareUnavailableError();
  try {
    await clipboard.writeText(link.url);
    return 'copied';
  } catch (cause) {
    throw new ShareUnavailableError({ cause });
  }
}
