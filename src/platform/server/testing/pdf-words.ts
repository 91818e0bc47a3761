import { extractText, getDocumentProxy } from 'unpdf'

/** What a PDF says, its lines one after another. */
export async function pdfWords(raw: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
