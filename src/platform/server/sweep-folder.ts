import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes away the files of a folder that are old enough, all of them or those of certain names. A missing folder is empty. */
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
