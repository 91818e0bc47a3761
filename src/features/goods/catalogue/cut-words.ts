import type { Lang, Translate } from '#platform/shared/i18n.ts'
import type { LineCut } from './cutting.ts'
import { quantityInWords } from './units.ts'

/** Returns how a line is cut: '10 pieces of 1.25 m from 3 bars'. */
export function cutInWords(
  { length, pieces, bars }: LineCut,
  unit: string,
  lang: Lang,
  say: Translate,
): string {
  const inWords = quantityInWords(length, unit, lang, say)
  const said = say('catalogueInside.cut.pieces', { count: pieces, length: inWords })
  return bars > 0 ? `${said} ${say('catalogueInside.cut.fromBars', { count: bars })}` : said
}
