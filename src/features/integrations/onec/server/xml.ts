const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML 1.0 and removes characters that are not allowed in it. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign]!)

/** Returns an element with text or elements; an empty string without content. */
export const tag = (
  name: string,
  inside: string | number | readonly string[] | null,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  if (inside === null) return ''
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const body = Array.isArray(inside) ? inside.join('') : escaped(String(inside))
  return `<${name}${said.join('')}>${body}</${name}>`
}
