import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Pdf } from './pdf.ts'
import { fontFiles, fonts } from './typeface.ts'
import { typeset } from './typeset.ts'

/** In-memory files, missing from the package's types. */
type Files = { virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void } }

/** No text can make it fetch or read anything: our fonts are in memory. */
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setFonts(fonts)
for (const [name, bytes] of fontFiles()) (pdfmake as unknown as Files).virtualfs.writeFileSync(name, bytes)
parentPort?.on('message', async (pdf: Pdf) => {
  try {
    parentPort?.postMessage({ written: await pdfmake.createPdf(typeset(pdf)).getBuffer() })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
