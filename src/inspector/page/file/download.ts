/** Hands a text to the browser's downloads. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers have taken hold of it by the next turn, and none tells when.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** `reelstate-inspection-2026-05-01T20-15-00.json` */
export function fileName(now: Date): string {
  return `reelstate-inspection-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
}
