import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import renderer from 'pdfmake/js/Renderer.js'
import { facturXmp } from './factur-x.ts'
import { fallbackFonts } from './fallback-fonts.ts'
import type { Pdf } from './pdf.ts'
import { type Fallback, inFonts } from './runs.ts'
import { fontFiles, fonts } from './typeface.ts'
import { type Layout, typeset } from './typeset.ts'
import { asDrawn } from './visual-order.ts'

/** In-memory files, missing from the package's types. */
type Files = { virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void } }
/** The document of pdfkit, missing from the package's types. */
type Streamed = { getStream: () => Promise<{ appendXML: (xmp: string) => void }> }
const store = (name: string, bytes: Buffer): void =>
  (pdfmake as unknown as Files).virtualfs.writeFileSync(name, bytes)

/** No text can make it fetch or read anything: our fonts are in memory. */
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
for (const [name, bytes] of fontFiles) store(name, bytes)

/** pdfmake knows no right-to-left text. Its lines are broken before they are drawn, so each is put in order here. */
const { default: Renderer } = renderer
const { renderLine } = Renderer.prototype
Renderer.prototype.renderLine = function (line, x, y) {
  renderLine.call(this, asDrawn(line), x, y)
}

parentPort?.on('message', async (pdf: Pdf) => {
  try {
    parentPort?.postMessage({ written: await written(pdf) })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})

async function written(pdf: Pdf): Promise<Buffer> {
  const missing = new Set<string>()
  const layout = typeset(pdf)
  const drawn = (layout: Layout, known: typeof fonts) => drawnWith(layout, known, pdf.factur_x && facturXmp)
  const plain = inFonts(layout, new Map(), missing)
  if (missing.size === 0) return await drawn(plain, fonts)
  const fallback: Fallback = new Map(Array.from(missing, (one) => [one, null]))
  const more = { ...fonts }
  for (const { name, files, characters } of await fallbackFonts(missing)) {
    for (const one of characters) fallback.set(one, name)
    const names = { normal: `${name} normal`, bold: `${name} bold` }
    store(names.normal, files.normal)
    store(names.bold, files.bold)
    more[name] = names
  }
  return await drawn(inFonts(layout, fallback, missing), more)
}

/** `metadata`: XMP to add to that of the document. */
async function drawnWith(layout: Layout, known: typeof fonts, metadata?: string): Promise<Buffer> {
  pdfmake.setFonts(known)
  const made = pdfmake.createPdf(layout)
  if (metadata) (await (made as unknown as Streamed).getStream()).appendXML(metadata)
  return made.getBuffer()
}
