import { setStage } from '../../support/stage.ts';

/** A phone that is held upright and touched. What moves by itself would be in the finger's way. */
export const setPhone = () =>
  setStage(
    { width: 360, height: 740 },
    { hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  );
