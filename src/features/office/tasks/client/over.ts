import { drawerParams } from '#platform/shared/paths.ts'

/**
 * Returns the address of a task: a path that starts with `?` opens over the current page and keeps its parameters. It
 * replaces another drawer that is open.
 */
export function over(search: URLSearchParams, path: string): string {
  if (!path.startsWith('?')) return path
  const next = new URLSearchParams(search)
  for (const name of [...drawerParams, 'panel']) next.delete(name)
  for (const [name, value] of new URLSearchParams(path)) next.set(name, value)
  return `?${next}`
}

/** Returns the parameters without those that opened this path. */
export function without(search: URLSearchParams, path: string): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of new URLSearchParams(path).keys()) next.delete(name)
  return next
}

/** Returns true if this path is open over the page. */
export const isOpen = (search: URLSearchParams, path: string): boolean =>
  path.startsWith('?') &&
  [...new URLSearchParams(path)].every(([name, value]) => search.get(name) === value || name === 'panel')

/**
 * Returns the task that takes the place of one that was decided: the next one, at the end the one before. Undefined if
 * none is left.
 */
export const after = <Row>(rows: readonly Row[], index: number): Row | undefined =>
  rows[Math.min(index, rows.length - 1)]
