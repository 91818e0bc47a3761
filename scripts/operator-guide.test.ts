import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { en } from '#shell/languages/en.ts'
import { ru } from '#shell/languages/ru.ts'

const folder = path.resolve('docs/operator')
const pages = readdirSync(folder)
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const inRussian = (name: string) => name.replace(/en\.md$/, 'ru.md')
const commandsOf = (page: string) => page.match(/^(<!-- .* -->\n)?```[\s\S]*?^```/gm)

/** The anchor GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
const anchorsOf = (page: string) =>
  [...page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!))

function textsOf(texts: object): string[] {
  return Object.values(texts).flatMap((one) => (typeof one === 'object' ? textsOf(one) : [String(one)]))
}

describe.each(pages.filter((name) => name.endsWith('en.md')))('%s of the guide for operators', (name) => {
  test('has the same commands and tables of the same length in Russian', () => {
    const [english, russian] = [read(name), read(inRussian(name))]
    expect(commandsOf(russian)).toEqual(commandsOf(english))
    const rows = (page: string) => page.match(/^\|.*\|$/gm)?.map((row) => row.split('|').length)
    expect(rows(russian)).toEqual(rows(english))
    expect(anchorsOf(russian)).toHaveLength(anchorsOf(english).length)
  })

  test('can be reached from the main page in its language', () => {
    if (name === 'en.md') return
    expect(read('en.md')).toContain(`](${name}`)
    expect(read('ru.md')).toContain(`](${inRussian(name)}`)
  })
})

test.each(pages)('every link of %s leads to a file and a heading that are there', (name) => {
  const page = read(name)
  for (const [, target] of page.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(target!)) continue
    const [file, anchor] = target!.split('#')
    const place = file ? path.resolve(folder, file) : path.join(folder, name)
    expect(existsSync(place), target).toBe(true)
    if (anchor) expect(anchorsOf(readFileSync(place, 'utf8')), target).toContain(anchor)
  }
})

test.each([
  ['en.md', en],
  ['ru.md', ru],
] as const)('every screen, tab and button that pages in %s name has that name', (ending, texts) => {
  const known = new Set(textsOf(texts))
  const paths = pages
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => [
      ...read(name)
        .replace(/^```[\s\S]*?^```/gm, '')
        .matchAll(/\*([^*\n]+ → [^*\n]+)\*/g),
    ])
  const names = paths.flatMap(([, one]) => one!.split(' → ').flatMap((step) => step.split(', ')))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((one) => !known.has(one))).toEqual([])
})
