import { browserStorage } from '../../../services/keyValueStorage.ts';
import { safeStorage } from '../../../services/safeStorage.ts';

export type Look = 'light' | 'dark';

/** Of its own: what one likes in a tool says nothing about the app. */
const lookKey = 'reelstate-inspector-look';

const storage = safeStorage(browserStorage());

/** The light one chose before, else the one the system asks for. */
export function currentLook(): Look {
  const chosen = storage.getItem(lookKey);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Shows what was chosen before; without a choice the page's style follows the system. */
export function restoreLook(): void {
  const chosen = storage.getItem(lookKey);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['look'] = chosen;
}

export function chooseLook(look: Look): void {
  storage.setItem(lookKey, look);
  document.documentElement.dataset['look'] = look;
}
