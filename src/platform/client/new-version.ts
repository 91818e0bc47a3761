/** The interval between requests of the build manifest (not shown in spec §9), in ms. */
export const versionPollMs = 300_000
/** Spec §9, cache reload guard: a page never reloads itself twice within this time, in ms. */
export const reloadGuardMs = 10_000

export const buildManifest = '/builds/latest.json'

/** Returns the version served now, or null if the server does not answer. */
export async function servedVersion(): Promise<string | null> {
  const response = await fetch(buildManifest, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok) return null
  const { version } = (await response.json().catch(() => ({}))) as { version?: string }
  return version ?? null
}

/**
 * Polls the build manifest (spec §4) and calls `isNew` once when another version than `known` is served.
 * Returns the stop function.
 */
export function watchVersion(known: string, isNew: () => void, ask = servedVersion): () => void {
  const timer = setInterval(async () => {
    const served = await ask()
    if (served === null || served === known) return
    clearInterval(timer)
    isNew()
  }, versionPollMs)
  return () => clearInterval(timer)
}

const guardKey = 'portico_reloaded_at'
type Memory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Reloads the page unless it did so a moment ago: then something else is wrong. Returns whether it reloads.
 */
export function reloadOnce(
  memory: Memory = sessionStorage,
  reload: () => void = () => location.reload(),
  now = Date.now(),
): boolean {
  const last = Number(memory.getItem(guardKey) ?? 0)
  if (now - last < reloadGuardMs) return false
  memory.setItem(guardKey, String(now))
  reload()
  return true
}
