import { SaxesParser } from 'saxes'
import { refuse } from '#platform/shared/refusal.ts'
import { limits } from '../../exchange.ts'
import { textOf } from './text-of.ts'

/** An XML element with its content. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

const rootName = 'КоммерческаяИнформация'
/** The most nodes of one element; a tree of groups is the largest. */
const mostNodes = 50_000

/**
 * Yields the outermost elements with these names as they end, so that only one is in memory at a time. A
 * document type declaration is refused: no entities are expanded. Throws `Refusal` 422 with the problem of the
 * file.
 */
export async function* elementsIn(
  bytes: AsyncIterable<Buffer>,
  names: readonly string[],
): AsyncGenerator<Element> {
  const reading = reader(new Set(names))
  for await (const text of textOf(bytes)) {
    reading.write(text)
    yield* reading.taken()
  }
  reading.close()
  yield* reading.taken()
}

function reader(wanted: ReadonlySet<string>) {
  const parser = new SaxesParser({ xmlns: false })
  let ended: Element[] = []
  /** The open elements within a wanted one. */
  const open: Element[] = []
  let depth = 0
  let nodes = 0
  parser.on('error', ({ message }) => refuse('onec.printed.badXml', 422, { line: parser.line, message }))
  parser.on('doctype', () => refuse('onec.printed.hasDoctype', 422))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth === 1 && name !== rootName)
      refuse('onec.printed.notCommerceMl', 422, { name: name.slice(0, 100) })
    if (depth > limits.depth) refuse('onec.printed.tooDeep', 422)
    if (open.length === 0 && !wanted.has(name)) return
    nodes += 1
    if (nodes > mostNodes) refuse('onec.printed.tooMuch', 422)
    const element = { name, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (!element) return
    if (element.text.length + text.length > limits.text)
      refuse('onec.printed.tooLong', 422, { name: element.name })
    element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (!element || open.length > 0) return
    ended.push(element)
    nodes = 0
  })
  return {
    write: (text: string) => void parser.write(text),
    close: () => void parser.close(),
    taken: () => {
      const these = ended
      ended = []
      return these
    },
  }
}

export const childOf = ({ children }: Element, name: string): Element | undefined =>
  children.find((child) => child.name === name)
export const childrenOf = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name)
/** Returns the text of a child, or an empty string. */
export const textIn = (element: Element | undefined, name: string): string =>
  (element && childOf(element, name)?.text.trim()) ?? ''

/** Returns the values of «ЗначенияРеквизитов» by name. */
export const requisitesOf = (element: Element): Map<string, string> =>
  new Map(
    childrenOf(childOf(element, 'ЗначенияРеквизитов') ?? element, 'ЗначениеРеквизита').map((one) => [
      textIn(one, 'Наименование'),
      textIn(one, 'Значение'),
    ]),
  )
