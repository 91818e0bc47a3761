/** What the keys of the list of applications do, by where they lie: in a Cyrillic layout `j` is still the key that goes down. */
export const triageKeys = {
  KeyJ: 'down',
  KeyK: 'up',
  KeyC: 'confirm',
  KeyQ: 'ask',
  KeyX: 'reject',
  KeyM: 'assign',
} as const
export type TriageDeed = (typeof triageKeys)[keyof typeof triageKeys]

const arrows: Record<string, TriageDeed> = { ArrowDown: 'down', ArrowUp: 'up' }

/** The deed a key stands for; null where it was meant for the browser. */
export function triageDeed(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): TriageDeed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  return triageKeys[event.code as keyof typeof triageKeys] ?? arrows[event.code] ?? null
}
