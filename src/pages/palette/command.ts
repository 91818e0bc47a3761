import type { Icon } from '@tabler/icons-react'

/** Something the palette can do. `key` is its own among all; `find` are more words it is found by. */
export type Command = { key: string; label: string; Icon: Icon; run: () => void; find?: string }

/** The commands whose words begin with what was typed, each word of it somewhere; all of them while nothing is typed. */
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
