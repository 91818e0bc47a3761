import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { refuse } from '#platform/shared/refusal.ts'

/** What a spreadsheet may unpack to. Real ones unpack to about ten times their size. */
const limits = { entries: 5000, bytes: 300_000_000, ratio: 100 }
/** In bytes. A smaller one may consist of repetition. */
const ratioMattersFrom = 5_000_000

/** The files in an archive that are read, by name. */
export type Zip = {
  names: ReadonlySet<string>
  /** Yields the text of a file in pieces; nothing if there is no such file. */
  text: (name: string) => AsyncGenerator<string>
}

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)

/**
 * Opens an archive after checking the sizes it declares; reading a file that is larger than declared fails. Throws
 * `Refusal` 422 if it is encrypted or would unpack to too much, and another error if it is damaged.
 */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const zip = await open(bytes, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, yauzl.Entry>()
  let declared = 0
  for (const entry of await entriesOf(zip)) {
    if (entry.isEncrypted()) refuse('imports.files.encrypted', 422)
    declared += isText(entry.fileName) ? entry.uncompressedSize : 0
    if (entries.size === limits.entries || declared > limits.bytes) refuse('imports.files.tooMuch', 422)
    entries.set(entry.fileName, entry)
  }
  if (declared > ratioMattersFrom && declared > bytes.length * limits.ratio)
    refuse('imports.files.tooMuch', 422)
  return { names: new Set(entries.keys()), text: (name) => textOf(zip, entries.get(name)) }
}

/** Pictures and the like are never unpacked. */
const isText = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)

async function* textOf(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): AsyncGenerator<string> {
  if (!entry) return
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const decoder = new TextDecoder()
  for await (const piece of await read(entry)) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}

/** Lists the entries of an archive. */
function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      if (entries.length <= limits.entries) zip.readEntry()
      else resolve(entries)
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}
