/** Every edge at every level, not the pairs alone: `npm run test:paths -- --all`. */
export const longRun = process.env['REELSTATE_PATHS'] === 'all';

/** The only path to walk: `npm run path -- <id>`. */
export const onlyPath = process.env['REELSTATE_PATH'] ?? null;

/** In a window that can be watched: `npm run path -- <id> --headed`. */
export const isHeaded = process.env['REELSTATE_HEADED'] === 'yes';

/** Number of random walks; `npm run walks` makes more. */
export const walkCount = Number(process.env['REELSTATE_WALKS'] ?? 2_000);

/** The seed of the walks; random unless given. */
export const walkSeed = Number(process.env['WALK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/**
 * Random walks in the browser, on each device: the same ones in every run of the tests;
 * `npm run walks -- --browser` makes more, and others.
 */
export const browserWalks = {
  count: Number(process.env['REELSTATE_BROWSER_WALKS'] ?? 3),
  seed: Number(process.env['WALK_SEED'] ?? 4),
};
