/** Written XML. Only the functions of this file make it, so text inside is escaped. */
export type Xml = { readonly written: string }

const nothing: Xml = { written: '' }
type Children = readonly (Xml | readonly Xml[])[]
type Attributes = Readonly<Record<string, string>>

/** An element with text. Without text there is no element: official rules refuse empty ones (PEPPOL-EN16931-R008). */
export function leaf(
  name: string,
  text: string | number | null | undefined,
  attributes: Attributes = {},
): Xml {
  const content = text === null || text === undefined ? '' : escaped(String(text)).trim()
  return content === '' ? nothing : element(name, content, attributes)
}

/** The same for text whose line breaks count, also the last one. */
export const lines = (name: string, text: string | null): Xml =>
  text?.trim() ? element(name, escaped(text), {}) : nothing

/** An element with elements. Without any that are written there is no element. */
export function branch(name: string, ...children: Children): Xml {
  const content = joined(children)
  return content === '' ? nothing : element(name, content, {})
}

/** An element without content, for schemas that require it. */
export const empty = (name: string): Xml => element(name, '', {})

/** The document around a root element with its namespaces, encoded in UTF-8. */
export const documentOf = (name: string, namespaces: Attributes, ...children: Children): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, joined(children), namespaces).written}\n`

const joined = (children: Children): string =>
  children
    .flat()
    .map(({ written }) => written)
    .join('')

const element = (name: string, content: string, attributes: Attributes): Xml => ({
  written: `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>${content}</${name}>`,
})

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text, and leaves out the characters that XML 1.0 does not allow. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character]!)
