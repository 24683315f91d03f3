import type { Composition } from './composition.ts';
import { aperture } from './compositions/aperture.ts';
import { balloon } from './compositions/balloon.ts';
import { bauhaus } from './compositions/bauhaus.ts';
import { birds } from './compositions/birds.ts';
import { blinds } from './compositions/blinds.ts';
import { bridge } from './compositions/bridge.ts';
import { chess } from './compositions/chess.ts';
import { curtain } from './compositions/curtain.ts';
import { diagonal } from './compositions/diagonal.ts';
import { doorway } from './compositions/doorway.ts';
import { dots } from './compositions/dots.ts';
import { eye } from './compositions/eye.ts';
import { fingerprint } from './compositions/fingerprint.ts';
import { flower } from './compositions/flower.ts';
import { forest } from './compositions/forest.ts';
import { horizon } from './compositions/horizon.ts';
import { lances } from './compositions/lances.ts';
import { leaves } from './compositions/leaves.ts';
import { lettering } from './compositions/lettering.ts';
import { lightning } from './compositions/lightning.ts';
import { manor } from './compositions/manor.ts';
import { maze } from './compositions/maze.ts';
import { mesa } from './compositions/mesa.ts';
import { mountains } from './compositions/mountains.ts';
import { orbits } from './compositions/orbits.ts';
import { pair } from './compositions/pair.ts';
import { portrait } from './compositions/portrait.ts';
import { rain } from './compositions/rain.ts';
import { rays } from './compositions/rays.ts';
import { road } from './compositions/road.ts';
import { rocket } from './compositions/rocket.ts';
import { shatter } from './compositions/shatter.ts';
import { skyline } from './compositions/skyline.ts';
import { spiral } from './compositions/spiral.ts';
import { spotlight } from './compositions/spotlight.ts';
import { stairs } from './compositions/stairs.ts';
import { vinyl } from './compositions/vinyl.ts';
import { waves } from './compositions/waves.ts';

/** Every way to make a poster. The order is part of the design: chance walks the list. */
export const compositions: readonly [Composition, ...Composition[]] = [
  aperture,
  balloon,
  bauhaus,
  birds,
  blinds,
  bridge,
  chess,
  curtain,
  diagonal,
  doorway,
  dots,
  eye,
  fingerprint,
  flower,
  forest,
  horizon,
  lances,
  leaves,
  lettering,
  lightning,
  manor,
  maze,
  mesa,
  mountains,
  orbits,
  pair,
  portrait,
  rain,
  rays,
  road,
  rocket,
  shatter,
  skyline,
  spiral,
  spotlight,
  stairs,
  vinyl,
  waves,
];
