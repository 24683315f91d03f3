import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { SettingsError } from './settings.ts';

/**
 * Makes the data folder, for this user alone, where it is not there yet.
 * @throws SettingsError when it cannot be made or written to
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new SettingsError([`DATA_DIR is no folder that can be written to: ${dataDir} (${code})`]);
  }
}
