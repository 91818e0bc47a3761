import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the files of a folder that are old enough, all or by name. A missing folder counts as empty. */
export async function sweepFolder(
  folder: string,
  olderThan: Date,
  isMeant: (name: string) => boolean = () => true,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isMeant)) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => null)
    if (known && known.mtime < olderThan) await rm(path, { force: true })
  }
}
