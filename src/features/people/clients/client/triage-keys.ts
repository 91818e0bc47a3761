/** The shortcuts of the list of applications by physical key, so that they also work with a Cyrillic layout. */
export const triageKeys = {
  KeyJ: 'down',
  KeyK: 'up',
  KeyC: 'confirm',
  KeyQ: 'ask',
  KeyR: 'reject',
  KeyM: 'assign',
} as const
export type TriageCommand = (typeof triageKeys)[keyof typeof triageKeys]

const arrows: Record<string, TriageCommand> = { ArrowDown: 'down', ArrowUp: 'up' }

/** Returns the command of a key; null if the browser should handle it. */
export function triageCommand(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): TriageCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  return triageKeys[event.code as keyof typeof triageKeys] ?? arrows[event.code] ?? null
}
