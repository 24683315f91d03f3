import { parseAuthSettings, type AuthSettings } from './auth/authSettings.ts';
import type { Env } from './env.ts';
import { parseSettings, SettingsError, type Settings } from './settings.ts';

/**
 * The settings of the whole backend.
 * @throws SettingsError naming every bad variable of every part at once
 */
export function parseAllSettings(
  env: Env,
  defaultPort: number,
): { readonly settings: Settings; readonly authSettings: AuthSettings } {
  const problems: string[] = [];
  const settings = collected(() => parseSettings(env, defaultPort), problems);
  const authSettings = collected(() => parseAuthSettings(env), problems);
  if (settings === undefined || authSettings === undefined) throw new SettingsError(problems);
  return { settings, authSettings };
}

function collected<T>(parse: () => T, problems: string[]): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}
