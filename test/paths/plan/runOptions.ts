/** Every edge at every level, not the pairs alone: `npm run test:paths -- --all`. */
export const longRun = process.env['REELSTATE_PATHS'] === 'all';

/** The one path to be walked: `npm run path -- <id>`. */
export const onlyPath = process.env['REELSTATE_PATH'] ?? null;

/** In a window that can be watched: `npm run path -- <id> --headed`. */
export const isHeaded = process.env['REELSTATE_HEADED'] === 'yes';

/** Random walks at each run, all machines together; more by `npm run walks`. */
export const walkCount = Number(process.env['REELSTATE_WALKS'] ?? 2_000);

/** The seed from which walks are drawn; a new one each time unless it is given. */
export const walkSeed = Number(process.env['WALK_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
