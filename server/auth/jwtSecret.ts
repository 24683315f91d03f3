import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The kept secret cannot be used; the message names its file, never what is in it. */
export class JwtSecretError extends Error {
  override readonly name = 'JwtSecretError';
}

const shortestBytes = 32;

/**
 * The secret that signs access tokens: the given one, else the one kept in `dataDir/jwt-secret`
 * (mode 600), made at first start. Changing it ends every session's access token.
 * @throws JwtSecretError when the file holds no usable secret
 */
export async function jwtSecret(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given);
  const path = join(dataDir, 'jwt-secret');
  return (await readSecret(path)) ?? (await makeSecret(path));
}

async function readSecret(path: string): Promise<Uint8Array | undefined> {
  try {
    const kept = (await readFile(path, 'utf8')).trim();
    if (Buffer.byteLength(kept) < shortestBytes) {
      throw new JwtSecretError(`${path} holds no secret. Delete it to have a new one made.`);
    }
    await chmod(path, 0o600);
    return Buffer.from(kept);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Linked into place only when whole, so neither a crash nor a second process leaves half of one. */
async function makeSecret(path: string): Promise<Uint8Array> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  const kept = await readSecret(path);
  if (kept === undefined) throw new JwtSecretError(`${path} was removed while starting.`);
  return kept;
}
