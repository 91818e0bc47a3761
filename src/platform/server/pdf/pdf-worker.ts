import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Pdf } from './pdf.ts'
import { fontFiles, fonts } from './typeface.ts'
import { typeset } from './typeset.ts'

/** Its types do not name it: files that are in memory alone. */
type Files = { virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void } }

/** Nothing is fetched and nothing read, whatever a text says: our own fonts are in memory. */
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
