/** Every edge at every level, not the pairs alone: `npm run test:paths -- --all`. */
export const longRun = process.env['REELSTATE_PATHS'] === 'all';

/** The one path to be walked: `npm run path -- <id>`. */
export const onlyPath = process.env['REELSTATE_PATH'] ?? null;

/** In a window that can be watched: `npm run path -- <id> --headed`. */
export const isHeaded = process.env['REELSTATE_HEADED'] === 'yes';
