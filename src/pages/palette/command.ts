import type { Icon } from '@tabler/icons-react'

/** A command of the palette. `key` is unique; `find` contains further search words. */
export type Command = { key: string; label: string; Icon: Icon; run: () => void; find?: string }

/** Returns the commands in which every typed word is the beginning of a word. All if nothing is typed. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed)
  return commands.filter(({ label, find = '' }) => {
    const words = wordsOf(`${label} ${find}`)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
