const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';

function textOf(region: Element): string {
  const copy = region.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/**
 * What a screen reader would say of its own accord: the text of each live region whenever it changes,
 * that of one that comes with text too.
 *
 * @returns everything said since it was asked last, in the order of the page
 */
export function recordAnnouncements(): () => readonly string[] {
  const before = new Map<Element, string>();
  return () => {
    const said: string[] = [];
    const there = [...document.querySelectorAll(regions)];
    for (const region of before.keys()) if (!there.includes(region)) before.delete(region);
    for (const region of there) {
      const text = textOf(region);
      if (text !== '' && before.get(region) !== text) said.push(text);
      before.set(region, text);
    }
    return said;
  };
}
