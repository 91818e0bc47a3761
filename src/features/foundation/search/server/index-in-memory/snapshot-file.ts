import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { type Db, run, statement } from '#platform/server/database/db.ts'
import { breathe } from './build-segment.ts'
import type { Texts } from './dictionary.ts'
import type { ProductIndex } from './product-index.ts'
import type { Segment } from './segment.ts'

/** Increase it when the arrays or postings change: files of another format are not read. */
const format = 1
const fileName = 'search-index'

const kinds = { Uint8Array, Uint16Array, Uint32Array, Float64Array }
type Kind = keyof typeof kinds
type Numbers = InstanceType<(typeof kinds)[Kind]>
type Part = { path: string[]; kind: Kind; length: number; crc: number }
type Head = {
  format: number
  database: string
  as_of: string
  statuses: string[]
  learnt: [word: string, stem: string][]
  segments: number
  parts: Part[]
}

/** Identifies the cluster, its timeline and the database, and tells whether a moment is in its past. */
const identity = statement<{ database: string; is_past: boolean }>(
  'search_changes.identity',
  `select concat_ws('/', (select system_identifier from pg_control_system()),
     (select timeline_id from pg_control_checkpoint()),
     (select oid from pg_database where datname = current_database())) as database,
     pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_past`,
)

/**
 * Stores the index as of this moment or later; later changes are read again. Written to a temporary file and
 * then moved into place, so a process killed in the meantime leaves the previous file.
 */
export async function writeSnapshot(
  folder: string,
  db: Db,
  index: ProductIndex,
  asOf: string,
): Promise<void> {
  const segments = index.segments.map((segment) => ({ ...segment, statuses: segment.statuses.slice() }))
  const { sorted } = index.words
  const statuses = [...index.statuses]
  const learnt = [...index.words.since]

  const arrays = [
    ...segments.flatMap((segment, at) => arraysOf(segment, [String(at)])),
    ...arraysOf(sorted, ['words']),
  ]
  const parts: Part[] = []
  for (const { path, numbers } of arrays)
    parts.push({ path, kind: kindOf(numbers), length: numbers.length, crc: await sumOf(numbers) })
  const [here] = await run(db, identity, [asOf])
  const head: Head = {
    format,
    database: here!.database,
    as_of: asOf,
    statuses,
    learnt,
    segments: segments.length,
    parts,
  }
  await mkdir(folder, { recursive: true })
  const aside = path.join(folder, `${fileName}.${process.pid}`)
  try {
    await writeAll(aside, head, arrays)
    await rename(aside, path.join(folder, fileName))
  } finally {
    await rm(aside, { force: true })
  }
}

async function writeAll(file: string, head: Head, arrays: readonly { numbers: Numbers }[]): Promise<void> {
  const text = Buffer.from(JSON.stringify(head))
  const lead = Buffer.alloc(8)
  lead.writeUInt32LE(text.length, 0)
  lead.writeUInt32LE(crc32(text), 4)
  const handle = await open(file, 'w')
  try {
    for (const bytes of [lead, text, ...arrays.map(({ numbers }) => bytesIn(numbers))])
      await writeWhole(handle, bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten
}

/**
 * Reads a stored index into an empty one and returns its moment. Null if there is none, it belongs to another
 * database or format, or it is damaged.
 */
export async function readSnapshot(folder: string, db: Db, index: ProductIndex): Promise<string | null> {
  const handle = await open(path.join(folder, fileName), 'r').catch(() => null)
  if (!handle) return null
  try {
    const lead = await readWhole(handle, 8)
    const text = lead && (await readWhole(handle, lead.readUInt32LE(0)))
    if (!text || crc32(text) !== lead.readUInt32LE(4)) return null
    const head = JSON.parse(text.toString()) as Head
    if (head.format !== format) return null
    const [here] = await run(db, identity, [head.as_of])
    if (here!.database !== head.database || !here!.is_past) return null
    const tree = await readParts(handle, head.parts)
    if (!tree) return null
    index.statuses.push(...head.statuses)
    const segments = Array.from({ length: head.segments }, (_, at) => tree[String(at)] as Segment)
    await index.begin(segments, tree.words as Texts)
    index.words.since = new Map(head.learnt)
    return head.as_of
  } finally {
    await handle.close()
  }
}

type Tree = { [name: string]: Tree | Numbers | Segment | Texts }

async function readParts(handle: FileHandle, parts: readonly Part[]): Promise<Tree | null> {
  const tree: Tree = {}
  for (const { path, kind, length, crc } of parts) {
    const numbers = new kinds[kind](length)
    const bytes = await readWhole(handle, numbers.byteLength, bytesIn(numbers))
    if (!bytes || (await sumOf(numbers)) !== crc) return null
    let at = tree
    for (const name of path.slice(0, -1)) {
      at[name] ??= {}
      at = at[name] as Tree
    }
    at[path.at(-1)!] = numbers
  }
  return tree
}

/** Returns null if the file ends early. */
async function readWhole(handle: FileHandle, length: number, into?: Uint8Array): Promise<Buffer | null> {
  const bytes = into ? Buffer.from(into.buffer, into.byteOffset, into.byteLength) : Buffer.alloc(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(bytes, at, length - at)
    if (bytesRead === 0) return null
    at += bytesRead
  }
  return bytes
}

type Named = { path: string[]; numbers: Numbers }

const arraysOf = (object: object, above: string[]): Named[] =>
  Object.entries(object).flatMap(([name, value]) =>
    ArrayBuffer.isView(value)
      ? [{ path: [...above, name], numbers: value as Numbers }]
      : arraysOf(value, [...above, name]),
  )

const kindOf = (numbers: Numbers): Kind => numbers.constructor.name as Kind

const bytesIn = ({ buffer, byteOffset, byteLength }: Numbers): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

const atATime = 8 << 20

async function sumOf(numbers: Numbers): Promise<number> {
  const bytes = bytesIn(numbers)
  let sum = 0
  for (let at = 0; at < bytes.length; at += atATime) {
    sum = crc32(bytes.subarray(at, at + atATime), sum)
    if (bytes.length > atATime) await breathe()
  }
  return sum
}
