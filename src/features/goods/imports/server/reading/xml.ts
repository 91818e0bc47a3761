import { SaxesParser } from 'saxes'
import { refuse } from '#platform/shared/refusal.ts'

/** What is done with the elements of a file, by their names without prefix. */
export type Handlers = {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/**
 * Goes through an XML file in pieces, or does nothing if there is none; a document type declaration is refused, so nothing is expanded. Prefixes of names
 * are dropped, because some programs write `x:row` for `row`.
 */
export async function throughXml(
  pieces: AsyncIterable<string>,
  { open, close, text }: Handlers,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', () => refuse('imports.files.broken', 422))
  parser.on('doctype', () => refuse('imports.files.broken', 422))
  if (open)
    parser.on('opentag', ({ name, attributes }) =>
      open(localName(name), attributes as Record<string, string>),
    )
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  let isThere = false
  for await (const piece of pieces) {
    isThere = true
    parser.write(piece)
  }
  if (isThere) parser.close()
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
