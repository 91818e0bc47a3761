import { once } from 'node:events'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/** Limits for unpacking an office document: a bomb of 120 KB contains gigabytes. */
const limits = { entries: 5000, bytes: 200_000_000, ratio: 100 }
/** Small documents may legitimately consist mostly of repetition. */
const ratioMattersFrom = 5_000_000

const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

/**
 * Tells whether a ZIP contains these entries and unpacks to a sensible size. First the declared sizes are
 * added up, then every entry is unpacked and counted in pieces without storing anything. The XML inside is
 * never parsed, so its entities do no harm. Throws if it is not a ZIP.
 */
export async function isArchiveWith(path: string, size: number, wanted: readonly string[]): Promise<boolean> {
  const entries = await entriesOf(path)
  if (!entries) return false
  const names = new Set(entries.map(({ fileName }) => fileName))
  const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  return wanted.every((name) => names.has(name)) && isSensible(declared, size) && unpacks(path, size)
}

const isSensible = (unpacked: number, size: number): boolean =>
  unpacked <= limits.bytes && (unpacked < ratioMattersFrom || unpacked <= size * limits.ratio)

async function entriesOf(path: string): Promise<yauzl.Entry[] | null> {
  const archive = await open(path, { lazyEntries: true, autoClose: false })
  try {
    const entries: yauzl.Entry[] = []
    for await (const entry of each(archive)) {
      entries.push(entry)
      if (entries.length > limits.entries || entry.isEncrypted()) return null
    }
    return entries
  } finally {
    archive.close()
  }
}

/** Unpacks everything and counts the actual bytes. */
async function unpacks(path: string, size: number): Promise<boolean> {
  const archive = await open(path, { lazyEntries: true, autoClose: false })
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))
  let unpacked = 0
  try {
    for await (const entry of each(archive)) {
      for await (const piece of await read(entry)) {
        unpacked += piece.length
        if (!isSensible(unpacked, size)) return false
      }
    }
    return true
  } finally {
    archive.close()
  }
}

/** Yields one entry after another on demand. */
async function* each(archive: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  const ended = once(archive, 'end').then(() => null)
  for (;;) {
    const next = once(archive, 'entry').then(([entry]) => entry as yauzl.Entry)
    archive.readEntry()
    const entry = await Promise.race([next, ended])
    if (!entry) return
    yield entry
  }
}
