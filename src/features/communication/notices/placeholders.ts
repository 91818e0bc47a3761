/**
 * Matches a placeholder of an e-mail: '{{invoice}}', or a translation named by one,
 * '$t(orders.causes.{{cause}})'.
 */
const token = /\$t\([^)]*\)|\{\{[^{}]*\}\}/g

export const placeholdersOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(token) ?? [])),
]

/** Returns the first placeholder in a text that its e-mail does not know, or null. Unbalanced braces count too. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  const strange = placeholdersOf(text).find((one) => !known.includes(one))
  if (strange) return strange
  return text.replace(token, '').match(/\{\{\S*|\}\}|\$t\(\S*/)?.[0] ?? null
}
