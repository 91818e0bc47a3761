import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files live: a folder or any S3. Keys are made here; the name a person gave is kept in the database. */
export type Storage = {
  put(contents: Uint8Array | string, key?: string): Promise<string>
  /** A key nothing lies under yet, for those who write it down before anything does. */
  newKey(): string
  /**
   * `size` in bytes: an S3 wants to know it beforehand. What was cut short leaves nothing behind; what is answered for
   * is on the disk.
   */
  putStream(contents: Readable, size: number, key?: string): Promise<string>
  read(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Throws when the storage does not answer. */
  check(): Promise<void>
}

const ownersAlone = 0o600

export async function openStorage({
  filesUrl,
  folder,
}: {
  filesUrl: string | null
  folder: string
}): Promise<Storage> {
  const disk = new Disk(
    filesUrl ? await s3(filesUrl) : new FSDriver({ location: folder, visibility: 'private' }),
  )
  // Nobody else on the machine reads what people sent; whatever lies below is behind this door.
  if (!filesUrl) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700)
  }
  const newKey = () => {
    const id = randomUUID()
    return `${id.slice(0, 2)}/${id}`
  }
  return {
    put: async (contents, key = newKey()) => {
      await disk.put(key, contents)
      if (!filesUrl) await chmod(join(folder, key), ownersAlone)
      return key
    },
    newKey,
    putStream: async (contents, size, key = newKey()) => {
      try {
        await disk.putStream(key, contents, { contentLength: size })
        if (!filesUrl) await reachDisk(join(folder, key))
        return key
      } catch (error) {
        await disk.delete(key).catch(() => {})
        throw error
      }
    },
    read: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    check: async () => {
      await disk.exists('portico')
    },
  }
}

/** A file and its name survive a power cut from here on. */
async function reachDisk(path: string): Promise<void> {
  await chmod(path, ownersAlone)
  await sync(path, 'r+')
  // Windows does not open folders, and keeps names by itself.
  if (process.platform !== 'win32') await sync(dirname(path), 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

async function s3(filesUrl: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { hostname, pathname } = new URL(filesUrl)
  const endpoint = process.env.S3_ENDPOINT
  const credentials = {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  }
  return new S3Driver({
    bucket: hostname,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    region: process.env.AWS_REGION ?? 'us-east-1',
    visibility: 'private',
    credentials,
    // Checksums that only Amazon's own servers understand are left out.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  } as ConstructorParameters<typeof S3Driver>[0])
}
