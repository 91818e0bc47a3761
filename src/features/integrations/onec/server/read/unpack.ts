import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { Refusal, refuse } from '#platform/shared/refusal.ts'
import { limits } from '../../exchange.ts'

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)
/** Below this size in bytes the ratio is not checked: a small file may consist of repetition. */
const ratioMattersFrom = 5_000_000

/**
 * Returns one file of an archive, unpacked. The declared sizes are checked first, then the actual output.
 * Returns null if there is no such entry. Throws `Refusal` 422 for a zip bomb or an invalid archive.
 */
export async function unpacked(
  archive: Buffer,
  isWanted: (name: string) => boolean,
): Promise<AsyncIterable<Buffer> | null> {
  const zip = await open(archive, { lazyEntries: true, autoClose: false }).catch(() =>
    refuse('onec.printed.badZip', 422),
  )
  const entry = await entryOf(zip, isWanted)
  if (!entry) return null
  if (entry.isEncrypted()) refuse('onec.printed.badZip', 422)
  checkSize(entry.uncompressedSize, entry.compressedSize)
  return pieces(zip, entry)
}

function checkSize(unpacked: number, packed: number): void {
  const isBomb = unpacked > ratioMattersFrom && unpacked > packed * limits.ratio
  if (unpacked > limits.fileBytes || isBomb) refuse('onec.printed.bomb', 422)
}

function entryOf(zip: yauzl.ZipFile, isWanted: (name: string) => boolean): Promise<yauzl.Entry | null> {
  return new Promise((resolve, reject) => {
    let seen = 0
    zip.on('entry', (entry: yauzl.Entry) => {
      seen += 1
      if (isWanted(entry.fileName)) return resolve(entry)
      if (seen > limits.entries) return reject(new Refusal('onec.printed.bomb', 422))
      zip.readEntry()
    })
    zip.once('end', () => resolve(null))
    zip.once('error', () => reject(new Refusal('onec.printed.badZip', 422)))
    zip.readEntry()
  })
}

async function* pieces(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  let size = 0
  try {
    for await (const piece of await read(entry)) {
      size += piece.length
      checkSize(size, entry.compressedSize)
      yield piece as Buffer
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('onec.printed.badZip', 422)
  }
}

const piece = 64 * 1024

/** Yields a buffer in chunks. */
export async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}
