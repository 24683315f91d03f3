const size = 'popup,width=1280,height=860';

let opened: Window | null = null;

/**
 * Opens our inspector in a window of its own, or brings the one that is open to the front.
 *
 * @returns whether the browser let it open
 */
export function openOurs(): boolean {
  if (opened === null || opened.closed) {
    const address = `${import.meta.env.BASE_URL}inspector.html`;
    opened = window.open(address, 'reelstate-inspector', size);
  }
  opened?.focus();
  return opened !== null;
}
