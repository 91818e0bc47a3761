import { statfs } from 'node:fs/promises'
import { Refusal } from '../../shared/refusal.ts'

/** Bytes written between two checks of the disk. */
const between = 8 * 1024 * 1024

/** Tells whether an error means that the disk or our quota is full. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as { code?: string } | null)?.code ?? '')

export const noRoom = () => new Refusal('errors.noSpace', 507)

/** Returns the free bytes on the disk of a folder available to an ordinary user. */
export async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  // A file system that reports no blocks does not tell its size.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** Throws `Refusal` 507 unless `bytes` fit into the folder and `stored` bytes remain free. */
export async function requireRoom(folder: string, bytes: number, stored: number): Promise<void> {
  if ((await freeBytes(folder)) - stored < bytes) throw noRoom()
}

/** Returns a function that tells before each write whether there is room. It checks the disk every 8 MB. */
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
