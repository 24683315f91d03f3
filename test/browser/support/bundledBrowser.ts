import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { canLaunch, type FoundBrowser } from './foundBrowser.ts';
import { readTar } from './readTar.ts';

const decompress = promisify(brotliDecompress);

/**
 * The Chromium inside `@sparticuz/chromium` (Linux on x64 alone), unpacked once into `cacheDir`.
 * Its libraries and font are used only if the system has none.
 * @returns undefined on other machines, and if it does not start
 */
export async function bundledBrowser(cacheDir: string): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = resolve(cacheDir, 'chromium-143.0.4');
  if (!(await exists(folder))) await unpackInto(folder);
  const executablePath = join(folder, 'chromium');
  const found = { executablePath, origin: 'the one inside @sparticuz/chromium' };
  const fonts = (await exists('/etc/fonts/fonts.conf')) ? {} : { FONTCONFIG_PATH: folder };
  if (await canLaunch(executablePath, fonts)) return { ...found, env: fonts };
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''];
  const env = { ...fonts, LD_LIBRARY_PATH: libraries.filter((path) => path !== '').join(':') };
  return (await canLaunch(executablePath, env)) ? { ...found, env } : undefined;
}

/** Unpacks into a draft folder first: an interrupted run leaves no incomplete one. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    await writeFile(join(draft, 'chromium'), await readArchive('chromium.br'));
    await chmod(join(draft, 'chromium'), 0o755);
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
      for (const file of readTar(await readArchive(archive))) {
        const target = resolve(draft, file.path);
        if (!target.startsWith(`${draft}/`)) continue;
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, file.bytes, { mode: file.mode });
      }
    }
    await writeFile(join(draft, 'fonts.conf'), fontsConfig(join(folder, 'fonts')));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another run may have unpacked it meanwhile.
    if (!(await exists(folder))) throw error;
  }
}

/** The package's own configuration has paths of AWS Lambda. */
function fontsConfig(folder: string): string {
  return (
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>\n`
  );
}

async function readArchive(name: string): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return decompress(await readFile(resolve(dirname(entry), '../../bin', name)));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
