import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Paper } from './paper.ts'
import { fonts, isFontFile } from './typeface.ts'
import { typeset } from './typeset.ts'

/** Nothing is fetched and nothing read but our own fonts, whatever a text says. */
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(isFontFile)
pdfmake.setFonts(fonts)
parentPort?.postMessage(await pdfmake.createPdf(typeset(workerData as Paper)).getBuffer())
