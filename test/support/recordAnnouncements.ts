const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';

function getText(region: Element): string {
  const copy = region.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/**
 * Records the text of each live region when it changes, also of one that mounts with text.
 * @returns a function that reads the announcements since its last call, in document order
 */
export function recordAnnouncements(): () => readonly string[] {
  const before = new Map<Element, string>();
  return () => {
    const announcements: string[] = [];
    const current = [...document.querySelectorAll(regions)];
    for (const region of before.keys()) if (!current.includes(region)) before.delete(region);
    for (const region of current) {
      const text = getText(region);
      if (text !== '' && before.get(region) !== text) announcements.push(text);
      before.set(region, text);
    }
    return announcements;
  };
}
