export type Directive = { name: string; words: string[]; block?: Directive[] }

/** Parses nginx's format: words that end with `;` or with a block. Throws if it is invalid. */
export function readNginx(text: string): Directive[] {
  const tokens =
    text.replace(/(^|\s)#.*$/gm, '$1').match(/"[^"]*"|'[^']*'|[{};]|(?:\$\{\w+\}|[^\s{};])+/g) ?? []
  let at = 0
  function block(isInner: boolean): Directive[] {
    const found: Directive[] = []
    for (let words: string[] = []; ; at += 1) {
      const token = tokens[at]
      if (token === undefined || token === '}') {
        if (words.length > 0) throw new Error(`no end: ${words.join(' ')}`)
        if (isInner !== (token === '}')) throw new Error('braces do not match')
        return found
      }
      if (token !== ';' && token !== '{') {
        words.push(token)
        continue
      }
      const [name, ...rest] = words
      if (name === undefined) throw new Error(`nothing before ${token}`)
      words = []
      if (token === ';') found.push({ name, words: rest })
      else {
        at += 1
        found.push({ name, words: rest, block: block(true) })
      }
    }
  }
  return block(false)
}

/** Returns all directives of a name, at any depth. */
export const allOf = (directives: Directive[], name: string): Directive[] =>
  directives.flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one.block ?? [], name)])
