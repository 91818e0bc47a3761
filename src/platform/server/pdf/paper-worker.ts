import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Paper } from './paper.ts'
import { fonts, isFontFile } from './typeface.ts'
import { typeset } from './typeset.ts'

/** Nothing is fetched and nothing read but our own fonts, whatever a text says. */
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(isFontFile)
pdfmake.setFonts(fonts)
parentPort?.on('message', async (paper: Paper) => {
  try {
    parentPort?.postMessage({ written: await pdfmake.createPdf(typeset(paper)).getBuffer() })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
