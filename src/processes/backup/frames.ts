import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import type { Readable } from 'node:stream'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { StartRefusal } from '#platform/server/start/start-refusal.ts'

/**
 * The format of a backup file: a header line, then frames. A frame has its length, its body (compressed, and
 * encrypted if there is a passphrase) and a seal over everything before it, so changed, missing or moved frames
 * are detected. A frame contains a record (JSON), a piece of the record's data, or the end.
 */
const mark = 'portico-backup 1 '
/** The largest frame, in bytes; larger ones are not written and not read. */
const mostBytes = 16 * 1024 * 1024
const pieceBytes = 1024 * 1024
const lengthBytes = 4

type Kind = 'r' | 'd' | 'e'
export type Frame = { kind: Kind; body: Buffer }

type Head = { cipher: 'aes-256-gcm' | null; salt?: string; check?: string }

/** scrypt with N = 2¹⁵ and 32 MB: a tenth of a second, for us and for each guess of an attacker. */
const hardness = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyOf = (passphrase: string, salt: string) =>
  scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 32, hardness)
const checkOf = (key: Buffer) => createHmac('sha256', key).update(mark).digest('hex').slice(0, 16)

const nonceOf = (n: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(n), 4)
  return nonce
}

/** Writes frames with `write` and awaits each, so that nothing accumulates in memory. */
export async function frameWriter(write: (bytes: Buffer) => Promise<void>, passphrase: string | undefined) {
  const salt = randomBytes(16).toString('hex')
  const key = passphrase === undefined ? null : keyOf(passphrase, salt)
  const head: Head = key ? { cipher: 'aes-256-gcm', salt, check: checkOf(key) } : { cipher: null }
  const line = Buffer.from(`${mark}${JSON.stringify(head)}\n`)
  let seal = createHash('sha256').update(line).digest()
  let n = 0
  await write(line)

  async function frame(kind: Kind, content: Buffer): Promise<void> {
    const packed = deflateRawSync(Buffer.concat([Buffer.from(kind), content]), { level: 1 })
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(packed.length)
    const sealed = key ? encipher(key, n, packed, seal) : { body: packed, tag: sealOf(seal, length, packed) }
    seal = key ? sealOf(seal, length, sealed.body) : sealed.tag
    n += 1
    await write(Buffer.concat([length, sealed.body, sealed.tag]))
  }

  let held: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (bytes === 0) return
    const piece = Buffer.concat(held)
    held = []
    bytes = 0
    await frame('d', piece)
  }
  return {
    record: async (about: object) => {
      await flush()
      await frame('r', Buffer.from(JSON.stringify(about)))
    },
    data: async (piece: Buffer) => {
      for (let from = 0; from < piece.length; from += pieceBytes) {
        const part = piece.subarray(from, from + pieceBytes)
        held.push(part)
        bytes += part.length
        if (bytes >= pieceBytes) await flush()
      }
    },
    end: async (totals: object) => {
      await flush()
      await frame('e', Buffer.from(JSON.stringify(totals)))
    },
  }
}

export type FrameWriter = Awaited<ReturnType<typeof frameWriter>>

function encipher(key: Buffer, n: number, packed: Buffer, seal: Buffer) {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(n)).setAAD(seal)
  const body = Buffer.concat([cipher.update(packed), cipher.final()])
  return { body, tag: cipher.getAuthTag() }
}

const sealOf = (before: Buffer, length: Buffer, body: Buffer) =>
  createHash('sha256').update(before).update(length).update(body).digest()

/**
 * Yields the frames of a backup, the end last. Throws StartRefusal for a file that is not a backup, has another
 * passphrase, or was cut or changed.
 */
export async function* readFrames(stream: Readable, passphrase: string | undefined): AsyncGenerator<Frame> {
  const take = takerOf(stream)
  const { line, head } = await headOf(take)
  const key = keyFor(head, passphrase)
  let seal = createHash('sha256').update(line).digest()
  for (let n = 0; ; n++) {
    const { length, body, tag } = await sealedFrom(take, key ? 16 : 32)
    const next = sealOf(seal, length, body)
    const packed = key ? decipher(key, n, body, tag, seal) : next.equals(tag) ? body : null
    if (!packed) throw changed()
    seal = next
    const content = inflateRawSync(packed)
    const kind = String.fromCharCode(content[0]!) as Kind
    if (kind === 'e' && (await take(1))) throw changed()
    yield { kind, body: content.subarray(1) }
    if (kind === 'e') return
  }
}

/** Takes the parts of the next frame as they are in the file. */
async function sealedFrom(take: Take, tagBytes: number) {
  const length = await take(lengthBytes)
  if (!length) throw cut()
  const size = length.readUInt32BE()
  if (size === 0 || size > mostBytes) throw changed()
  const body = await take(size)
  const tag = await take(tagBytes)
  if (!body || !tag) throw cut()
  return { length, body, tag }
}

function decipher(key: Buffer, n: number, body: Buffer, tag: Buffer, seal: Buffer): Buffer | null {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(n)).setAAD(seal).setAuthTag(tag)
    return Buffer.concat([cipher.update(body), cipher.final()])
  } catch {
    return null
  }
}

type Take = (bytes: number) => Promise<Buffer | null>

/** Returns a function that reads a number of bytes from a stream, or null at its end. */
function takerOf(stream: Readable): Take {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held: Buffer[] = []
  let have = 0
  return async (bytes) => {
    while (have < bytes) {
      const { value, done } = await pieces.next()
      if (done) return null
      held.push(value)
      have += value.length
    }
    const all = held.length === 1 ? held[0]! : Buffer.concat(held)
    held = [all.subarray(bytes)]
    have -= bytes
    return all.subarray(0, bytes)
  }
}

const mostHead = 1000

async function headOf(take: Take): Promise<{ line: Buffer; head: Head }> {
  const bytes: Buffer[] = []
  for (;;) {
    const one = await take(1)
    if (one) bytes.push(one)
    if (!one || bytes.length > mostHead) throw noBackup()
    if (one[0] === 10) break
  }
  const line = Buffer.concat(bytes)
  const said = line.toString()
  if (!said.startsWith(mark))
    throw said.startsWith('portico-backup ')
      ? new StartRefusal('This backup is of a newer kind. Bring Portico up to date first, then restore.')
      : noBackup()
  try {
    return { line, head: JSON.parse(said.slice(mark.length)) }
  } catch {
    throw noBackup()
  }
}

function keyFor({ cipher, salt, check }: Head, passphrase: string | undefined): Buffer | null {
  if (cipher === null) return null
  if (passphrase === undefined)
    throw new StartRefusal('This backup is enciphered. Say its passphrase in BACKUP_PASSPHRASE.')
  const key = keyOf(passphrase, salt ?? '')
  if (checkOf(key) !== check)
    throw new StartRefusal('BACKUP_PASSPHRASE is not the passphrase this backup was enciphered with.')
  return key
}

const noBackup = () =>
  new StartRefusal('This file is no backup of Portico. Name one that npm run backup wrote.')
const cut = () =>
  new StartRefusal('This backup is cut off: its end is missing. Copy it again, or take the one before it.')
const changed = () =>
  new StartRefusal(
    'This backup is not what was written: a part of it has changed. Copy it again, or take the one before it.',
  )
