import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, chmod, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { StartRefusal } from '../start/start-refusal.ts'

/** File storage: a folder or any S3. Keys are generated here; the original file name is in the database. */
export type Storage = {
  put(contents: Uint8Array | string, key?: string): Promise<string>
  /** Returns an unused key, for callers that record it before they write. */
  newKey(): string
  /**
   * `size` in bytes: S3 needs it in advance. An interrupted upload leaves nothing behind; a resolved one is
   * on the disk.
   */
  putStream(contents: Readable, size: number, key?: string): Promise<string>
  /**
   * Takes over a local file that is no longer needed in its place: on the same disk it is moved, not copied.
   * Whether it still exists afterwards is undefined.
   */
  takeFile(path: string, size: number, key?: string): Promise<string>
  read(key: string): Promise<Uint8Array>
  stream(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Returns the keys at the top level, not in folders. */
  names(): Promise<string[]>
  /** Tells whether there are no files, also in folders. */
  isEmpty(): Promise<boolean>
  /** Throws if the storage does not answer. Throws StartRefusal if it answers but the settings are wrong. */
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
  const far = filesUrl ? await s3(filesUrl) : null
  const disk = new Disk(far?.driver ?? new FSDriver({ location: folder, visibility: 'private' }))
  // No other user of the machine may read uploads. The mode of the top folder protects everything below.
  if (!filesUrl) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700)
  }
  /** S3 has no folders: the prefix is part of the key. */
  const at = (key: string) => (far ? far.prefix + key : key)
  const newKey = () => {
    const id = randomUUID()
    return `${id.slice(0, 2)}/${id}`
  }
  const putStream: Storage['putStream'] = async (contents, size, key = newKey()) => {
    try {
      await disk.putStream(at(key), contents, { contentLength: size })
      if (!filesUrl) await reachDisk(join(folder, key))
      return key
    } catch (error) {
      await disk.delete(at(key)).catch(() => {})
      throw error
    }
  }
  return {
    put: async (contents, key = newKey()) => {
      await disk.put(at(key), contents)
      if (!filesUrl) await chmod(join(folder, key), ownersAlone)
      return key
    },
    newKey,
    putStream,
    takeFile: async (path, size, key = newKey()) =>
      !filesUrl && (await isMoved(path, join(folder, key)))
        ? key
        : putStream(createReadStream(path), size, key),
    read: (key) => disk.getBytes(at(key)),
    stream: (key) => disk.getStream(at(key)),
    remove: (key) => disk.delete(at(key)),
    names: far?.names ?? (() => readdir(folder)),
    isEmpty: far?.isEmpty ?? (async () => (await readdir(folder)).length === 0),
    check: far?.check ?? (() => access(folder, constants.R_OK | constants.W_OK)),
  }
}

/** Returns false if the target is on another disk. */
async function isMoved(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false
    throw error
  }
  await reachDisk(to)
  return true
}

/** Makes a file and its name survive a power failure. */
async function reachDisk(path: string): Promise<void> {
  await chmod(path, ownersAlone)
  await sync(path, 'r+')
  // Windows cannot open folders, and persists names by itself.
  if (process.platform !== 'win32') await sync(dirname(path), 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

async function s3(filesUrl: string) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { HeadBucketCommand, ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3')
  const { hostname: bucket, pathname } = new URL(filesUrl)
  const endpoint = process.env.S3_ENDPOINT
  const client = new S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    credentials: {
      accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
    },
    // Omits checksums that only Amazon's own servers understand.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const prefix = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('')
  return {
    driver: new S3Driver({ client, bucket, visibility: 'private' }),
    prefix,
    names: async () => {
      const found: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            Delimiter: '/',
            ContinuationToken: after,
          }),
        )
        found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
        after = page.NextContinuationToken
        if (!after) return found
      }
    },
    isEmpty: async () => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 }),
      )
      return Contents.length === 0
    },
    // Not by asking for an object: a missing bucket would give the same answer as a missing object.
    check: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => {},
        (error: S3Failure) => {
          throw refusalOf(error, bucket, endpoint ?? 'Amazon') ?? error
        },
      ),
  }
}

type S3Failure = { $metadata?: { httpStatusCode?: number } }

function refusalOf({ $metadata }: S3Failure, bucket: string, place: string): StartRefusal | null {
  switch ($metadata?.httpStatusCode) {
    case 404:
      return new StartRefusal(`There is no bucket "${bucket}" at ${place}. Make it, or mend its name.`)
    case 301:
      return new StartRefusal(`The bucket "${bucket}" is of another region than AWS_REGION says.`)
    case 400:
    case 403:
      return new StartRefusal(
        `${place} does not let us into the bucket "${bucket}". AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must name someone who may list, read, write and delete in it.`,
      )
    default:
      return null
  }
}
