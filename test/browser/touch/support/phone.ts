import { setupBrowserAtHome, setupBrowser } from '../../support/browserFixture.ts';

const viewport = { width: 360, height: 740 };
/** Animations would interfere with touch. */
const device = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

export const setupPhone = () => setupBrowser(viewport, device);

export const setupPhoneAtHome = () => setupBrowserAtHome({ viewport, device });
