const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML 1.0 can hold it: signs that no document may have are left out. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign]!)

/** An element of text or of elements; of nothing where there is nothing to say. */
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
