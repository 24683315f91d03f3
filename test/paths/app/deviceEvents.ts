import { vi } from 'vitest';

/** Lets this page be hidden and shown, lose and find its network, as a device would. */
const deviceEvents: Readonly<Record<string, () => void>> = {
  'page.hidden': () => tellVisibility('hidden'),
  'page.shown': () => tellVisibility('visible'),
  'window.focused': () => void dispatchEvent(new Event('focus')),
  'network.offline': () => tellNetwork(false),
  'network.online': () => tellNetwork(true),
};

/** Brings one of them about; says whether there is such an event. */
export function dispatchDeviceEvent(type: string): boolean {
  deviceEvents[type]?.();
  return type in deviceEvents;
}

/** Puts the page where it begins: looked at, with a network. */
export function beginOnDevice(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
}

function tellVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function tellNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}
