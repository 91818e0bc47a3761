import { extractText, getDocumentProxy } from 'unpdf'

/** Returns the text of a PDF, line by line. */
export async function pdfWords(raw: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
