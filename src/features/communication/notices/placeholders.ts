/** Where something is put into a e-mail: '{{invoice}}', or words of ours named by it, '$t(orders.causes.{{cause}})'. */
const token = /\$t\([^)]*\)|\{\{[^{}]*\}\}/g

export const placeholdersOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(token) ?? [])),
]

/** What a text would have put in that its e-mail does not know; braces that close nothing count too. Null where there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
  const strange = placeholdersOf(text).find((one) => !known.includes(one))
  if (strange) return strange
  return text.replace(token, '').match(/\{\{\S*|\}\}|\$t\(\S*/)?.[0] ?? null
}
