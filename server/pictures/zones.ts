import type { Scene, Zone } from './composition.ts';

const margin = (scene: Scene): number => scene.width * 0.075;

/** Takes the scene, the ground colours and a share of the height, and returns a zone at its top. */
export const topZone = (scene: Scene, grounds: Zone['grounds'], share = 0.28): Zone => ({
  x: margin(scene),
  y: scene.height * 0.052,
  width: scene.width - 2 * margin(scene),
  height: scene.height * share,
  hold: 'top',
  grounds,
});

/** Takes the scene, the ground colours and a share of the height, and returns a zone at its foot. */
export const footZone = (scene: Scene, grounds: Zone['grounds'], share = 0.26): Zone => ({
  x: margin(scene),
  y: scene.height * (0.955 - share),
  width: scene.width - 2 * margin(scene),
  height: scene.height * share,
  hold: 'bottom',
  grounds,
});
