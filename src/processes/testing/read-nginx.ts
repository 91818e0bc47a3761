export type Directive = { name: string; words: string[]; block?: Directive[] }

/** Parses nginx's format: words that end with `;` or with a block. Throws if it is invalid. */
export function readNginx(text: string): Directive[] {
  const tokens =
    text.replace(/(^|\s)#.*$/gm, '$1').match(/"[^"]*"|'[^']*'|[{};]|(?:\$\{\w+\}|[^\s{};])+/g) ?? []
  let at = 0
  const directives = block()
  if (at < tokens.length) throw new Error('braces do not match')
  return directives

  function block(): Directive[] {
    const found: Directive[] = []
    while (at < tokens.length && tokens[at] !== '}') found.push(directive())
    return found
  }

  function directive(): Directive {
    const words: string[] = []
    while (isWord(tokens[at])) words.push(tokens[at++]!)
    const [name, ...rest] = words
    const end = tokens[at++]
    if (end === undefined || end === '}') throw new Error(`no end: ${words.join(' ')}`)
    if (name === undefined) throw new Error(`nothing before ${end}`)
    return end === ';' ? { name, words: rest } : { name, words: rest, block: inner() }
  }

  function inner(): Directive[] {
    const directives = block()
    if (tokens[at++] !== '}') throw new Error('braces do not match')
    return directives
  }
}

const isWord = (token: string | undefined): boolean => token !== undefined && !/^[{};]$/.test(token)

/** Returns all directives of a name, at any depth. */
export const allOf = (directives: Directive[], name: string): Directive[] =>
  directives.flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one.block ?? [], name)])
