/** Hands the browser a file to save; where it goes is the browser's to say. */
export function saveAs(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
