/** What the keys of the list of applications do, by where they lie: in a Cyrillic layout `j` is still the key that goes down. */
export const triageKeys = {
  KeyJ: 'down',
  KeyK: 'up',
  KeyC: 'confirm',
  KeyQ: 'ask',
  KeyX: 'reject',
  KeyM: 'assign',
} as const
export type TriageCommand = (typeof triageKeys)[keyof typeof triageKeys]

const arrows: Record<string, TriageCommand> = { ArrowDown: 'down', ArrowUp: 'up' }

/** The command a key stands for; null where it was meant for the browser. */
export function triageCommand(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): TriageCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  return triageKeys[event.code as keyof typeof triageKeys] ?? arrows[event.code] ?? null
}
