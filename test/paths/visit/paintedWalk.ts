import type { PaintedPreferences } from '../models/preferencesPainted.ts';
import { preferencesWalk } from './preferencesWalk.ts';
import type { Walk } from './visitor.ts';

/** The same choices where their colors are painted. */
export const paintedWalk: Walk<PaintedPreferences> = {
  begin(start) {
    const walk = preferencesWalk.begin(start);
    return {
      ...walk,
      async look(visitor) {
        const seen = await walk.look(visitor);
        // Beside an open dialog the page has another ground.
        await visitor.await('html:not(:has(dialog[open]))');
        return { ...seen, ...(await visitor.look(lookAtColors, null)) };
      },
    };
  },
};

/** Runs in the page. Where motion is reduced, a color that changes is there with the next frame. */
async function lookAtColors() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  return {
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bars: bars.find(({ media }) => matchMedia(media).matches)?.content ?? 'nobody tells them',
  };
}
