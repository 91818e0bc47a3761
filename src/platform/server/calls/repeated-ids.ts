import type { FieldRefusal } from '../../shared/refusal.ts'

/** The fields by which an element of a body's array names what it changes. */
const names = ['id', 'lot_line_id', 'line_id', 'line'] as const

/**
 * Returns a refusal for each element of a body's arrays that names the same thing as an earlier one, by its path
 * ('lines.1.id'). A command that took both would apply one change twice: two credits for one invoice line. An array
 * of ids is one whose field is `ids` or ends in `_ids`. A lot line of a claim may be named once for each
 * `trouble` and once for each `decision`.
 */
export function repeatedIds(body: unknown, path = ''): Record<string, FieldRefusal> {
  if (body === null || typeof body !== 'object') return {}
  const repeated: Record<string, FieldRefusal> = {}
  for (const [field, value] of Object.entries(body)) {
    const at = path ? `${path}.${field}` : field
    if (Array.isArray(value)) markRepeated(field, value, at, repeated)
    Object.assign(repeated, repeatedIds(value, at))
  }
  return repeated
}

function markRepeated(
  field: string,
  elements: unknown[],
  path: string,
  into: Record<string, FieldRefusal>,
): void {
  const seen = new Set<string>()
  const isIds = /(?:^|_)ids$/.test(field)
  for (const [at, element] of elements.entries()) {
    const named = isIds ? { key: null, id: element } : nameOf(element)
    if (!named) continue
    const identity = `${named.key} ${named.id}`
    if (seen.has(identity))
      into[[path, at, named.key].filter((part) => part !== null).join('.')] = { code: 'errors.namedTwice' }
    seen.add(identity)
  }
}

function nameOf(element: unknown): { key: string; id: unknown } | null {
  if (element === null || typeof element !== 'object') return null
  for (const key of names) {
    const { [key]: id, trouble = '', decision = '' } = element as Record<string, unknown>
    const part = key === 'lot_line_id' ? `${trouble} ${decision}` : ''
    if (typeof id === 'number' || typeof id === 'string') return { key, id: `${id} ${part}` }
  }
  return null
}
