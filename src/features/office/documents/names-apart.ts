/** Makes file names in an archive unique, ignoring case, by numbering duplicates. */
export function namesApart(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let apart = name
    for (let n = 2; taken.has(apart.toLowerCase()); n += 1) apart = `${stem} (${n})${ending}`
    taken.add(apart.toLowerCase())
    return apart
  })
}
