import { setHome, setupBrowser } from '../../support/stage.ts';

const viewport = { width: 360, height: 740 };
/** What moves by itself would be in the finger's way. */
const device = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

/** A phone that is held upright and touched. */
export const setPhone = () => setupBrowser(viewport, device);

/** The same at home. */
export const setPhoneAtHome = () => setHome({ viewport, device });
