/** Synonyms of the trade, one meaning per line. Several words in a row are one name. */
const meanings = `
laptop, notebook
spring washer, гровер
bolt, болт
nut, гайка
washer, шайба
screw, винт
bearing, подшипник
gasket, прокладка
pump, насос
valve, клапан
hose, шланг
wrench, spanner, ключ гаечный
саморез, шуруп
`

/** Every name of a meaning, as folded words, by its first word. */
const names = new Map<string, { words: string[]; others: string[][] }[]>()
for (const line of meanings.trim().split('\n')) {
  const said = line.split(',').map((name) => name.trim().split(' '))
  for (const words of said) {
    const others = said.filter((other) => other !== words)
    names.set(words[0]!, [...(names.get(words[0]!) ?? []), { words, others }])
  }
}

/** Another name for some words of a query: from which place, and over how many words. */
export type OtherName = { at: number; over: number; words: string[] }

export function otherNames(words: readonly string[]): OtherName[] {
  return words.flatMap((word, at) =>
    (names.get(word) ?? names.get(word.replace(/s$/, '')) ?? [])
      .filter(({ words: name }) =>
        name.slice(1).every((part, place) => words[at + 1 + place]?.replace(/s$/, '') === part),
      )
      .flatMap(({ words: name, others }) => others.map((other) => ({ at, over: name.length, words: other }))),
  )
}
