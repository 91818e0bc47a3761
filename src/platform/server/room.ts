import { statfs } from 'node:fs/promises'
import { Refusal } from '../shared/refusal.ts'

/** So many bytes are written between two looks at the disk. */
const between = 8 * 1024 * 1024

/** What a disk answers that is full, or whose share for us is used up. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '')

export const noRoom = () => new Refusal('errors.noSpace', 507)

/** Bytes that are left on the disk of a folder for the person who is no administrator of the machine. */
async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  // What has no blocks at all does not say how much it takes.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** Throws `Refusal` 507 unless so many bytes fit into the folder and `stored` bytes stay free next to them. */
export async function requireRoom(folder: string, bytes: number, stored: number): Promise<void> {
  if ((await freeBytes(folder)) - stored < bytes) throw noRoom()
}

/** Says of every piece that is to be written whether there is room for it; looks at the disk now and then. */
export function roomIn(folder: string, stored: number): (bytes: number) => Promise<boolean> {
  let unseen = 0
  let isRoom = true
  return async (bytes) => {
    unseen += bytes
    if (isRoom && unseen >= between) {
      unseen = 0
      isRoom = (await freeBytes(folder)) > stored
    }
    return isRoom
  }
}
