let fullEntry: string | null = null;
let isInHand = false;

/** Lets every write of an entry of local storage find no room; with `null`, all find it again. */
export function fillStorage(entry: string | null): void {
  if (!isInHand) takeInHand(localStorage.setItem.bind(localStorage));
  fullEntry = entry;
}

/** This storage binds its methods to itself; its class cannot be changed any more. */
function takeInHand(write: Storage['setItem']): void {
  Object.defineProperty(localStorage, 'setItem', {
    value(key: string, text: string) {
      if (key === fullEntry) throw new DOMException('no room', 'QuotaExceededError');
      write(key, text);
    },
  });
  isInHand = true;
}
