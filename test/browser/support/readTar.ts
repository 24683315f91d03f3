export interface TarFile {
  /** Relative, with slashes. */
  readonly path: string;
  readonly mode: number;
  readonly bytes: Buffer;
}

const block = 512;
const plainFile = new Set(['0', '\0']);

/**
 * The plain files of a tar archive; folders, links and extensions are skipped.
 * @throws RangeError when the archive ends in the middle of a file
 */
export function readTar(archive: Buffer): readonly TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; at + block <= archive.length && archive[at] !== 0;) {
    const text = (from: number, length: number) =>
      archive.toString('utf8', at + from, at + from + length).replace(/\0[\s\S]*$/, '');
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const from = at + block;
    if (from + size > archive.length)
      throw new RangeError(`The archive ends within ${text(0, 100)}`);
    if (plainFile.has(archive.toString('latin1', at + 156, at + 157))) {
      const folder = text(345, 155);
      files.push({
        path: folder === '' ? text(0, 100) : `${folder}/${text(0, 100)}`,
        mode: Number.parseInt(text(100, 8), 8) || 0o644,
        bytes: archive.subarray(from, from + size),
      });
    }
    at = from + Math.ceil(size / block) * block;
  }
  return files;
}
