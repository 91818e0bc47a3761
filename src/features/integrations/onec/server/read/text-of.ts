import { setImmediate as turn } from 'node:timers/promises'
import iconv from 'iconv-lite'
import { Refusal, refuse } from '#platform/shared/refusal.ts'

/** The encodings that 1C and similar programs declare. */
const encodings = ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be', 'koi8-r', 'cp866', 'iso-8859-5'] as const
type Encoding = (typeof encodings)[number]

/**
 * Yields the text of an XML file in chunks, decoded by its byte order mark or declaration, UTF-8 by default.
 * Yields to the event loop between chunks. Throws `Refusal` 422 for bytes invalid in the encoding.
 */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: ((piece?: Buffer) => string) | undefined
  let start = Buffer.alloc(0)
  for await (const piece of bytes) {
    if (!decode) {
      start = Buffer.concat([start, piece])
      if (start.length < 256) continue
    }
    decode ??= decoderOf(encodingOf(start))
    const text = decode(start.length > 0 ? start : piece)
    start = Buffer.alloc(0)
    yield text
    await turn()
  }
  decode ??= decoderOf(encodingOf(start))
  yield (start.length > 0 ? decode(start) : '') + decode()
}

function encodingOf(start: Buffer): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(
    start.subarray(0, 256).toString('latin1').replace(/^ï»¿/, ''),
  )?.[1]
  if (declared === undefined) return 'utf-8'
  const named = declared
    .toLowerCase()
    .replace(/^utf8$/, 'utf-8')
    .replace(/^cp1251$/, 'windows-1251')
  return (
    encodings.find((one) => one === named) ??
    refuse('onec.printed.unknownEncoding', 422, { encoding: declared })
  )
}

function decoderOf(encoding: Encoding): (piece?: Buffer) => string {
  if (encoding !== 'utf-8') {
    const decoder = iconv.getDecoder(encoding)
    return (piece) => (piece ? decoder.write(piece) : (decoder.end() ?? ''))
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (piece) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw new Refusal('onec.printed.badEncoding', 422)
    }
  }
}
