import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

/** The typeface has one file per script, so a text is split into runs, as a browser does. */

const { resolve } = createRequire(import.meta.url)
const scripts = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'math', 'symbols', 'vietnamese'] as const
type Script = (typeof scripts)[number]

const weights = { normal: 400, bold: 600 } as const
const nameOf = (script: Script, weight: number): string => `onest-${script}-${weight}.ttf`

export const mainFont = 'Onest latin'
/** Font names with the file names that `fontFiles` uses. */
export const fonts = Object.fromEntries(
  scripts.map((script) => [
    `Onest ${script}`,
    { normal: nameOf(script, weights.normal), bold: nameOf(script, weights.bold) },
  ]),
)
/** Returns the unpacked font files. */
export const fontFiles = (): [name: string, bytes: Buffer][] =>
  scripts.flatMap((script) =>
    Object.values(weights).map((weight): [string, Buffer] => [
      nameOf(script, weight),
      unpackWoff(readFileSync(resolve(`@fontsource/onest/files/onest-${script}-${weight}-normal.woff`))),
    ]),
  )

export type Run = { text: string; font: string }

/** Splits a text into runs of one font each. A character no font has goes to the first. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const email of text) {
    const point = email.codePointAt(0)!
    const last = runs.at(-1)
    if (last && covers(last.font, point)) last.text += email
    else {
      const font = Object.keys(covered).find((name) => covers(name, point)) ?? mainFont
      if (last?.font === font) last.text += email
      else runs.push({ text: email, font })
    }
  }
  return runs
}

const ranges: Record<string, string> = JSON.parse(
  readFileSync(resolve('@fontsource/onest/unicode.json'), 'utf8'),
)
/** Code point ranges of each font, parsed from `U+0000-00FF,U+0131`. */
const covered: Record<string, [from: number, to: number][]> = Object.fromEntries(
  scripts.map((script) => [
    `Onest ${script}`,
    ranges[script]!.split(',').map((range) => {
      const [from, to = from] = range.slice(2).split('-')
      return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)]
    }),
  ]),
)
const covers = (font: string, point: number): boolean =>
  covered[font]!.some(([from, to]) => from <= point && point <= to)
