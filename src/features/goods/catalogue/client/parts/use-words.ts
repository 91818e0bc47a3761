import { useTranslation } from 'react-i18next'
import { figureIn } from '#platform/shared/figure.ts'
import { useLang } from '#ui/money.tsx'
import { rangeOf } from '../../choices.ts'
import { cutInWords } from '../../cut-words.ts'
import type { Cutting, LineCut } from '../../cutting.ts'
import { type Package, sidesOf, volumeOf } from '../../package.ts'
import { type QuantityRules, roundedBy, sellingStep, smallestQuantity } from '../../quantity.ts'
import { scaleOf, writtenPer, writtenQuantity } from '../../units.ts'

/** The smallest volume in cubic millimetres for each unit. */
const volumeUnits = [
  [1e9, 'm3'],
  [1e6, 'l'],
  [1e3, 'cm3'],
] as const

type Sold = QuantityRules & { unit: string }

/** Formats quantities with units, terms of sale and properties. */
export function useWords() {
  const { t, i18n } = useTranslation()
  const lang = useLang()
  const number = (value: number) => figureIn(lang, value)
  /** Properties and units come from the catalogue; those without a translation are shown as they are. */
  const known = (key: string, otherwise: string): string =>
    i18n.exists(key) ? String(t(key as never)) : otherwise

  const unit = (name: string) => known(`catalogue.units.${name}`, name)
  const so = ({ value, unit: name }: { value: number; unit: string }) => `${number(value)}\u00a0${unit(name)}`
  /** Formats the number of pieces of a price: “100 pcs”, “pc”, “m” for 100 `cm`. */
  function many(per: number, name: string): string {
    const read = writtenPer(per, name)
    return read.value === 1 ? known(`catalogueInside.unitsOfOne.${read.unit}`, read.unit) : so(read)
  }
  const quantity = (value: number, { unit: name }: { unit: string }) => so(writtenQuantity(value, name))
  function rule(sold: Sold): string | null {
    const step = sellingStep(sold)
    const min = smallestQuantity(sold)
    if (step > 1 && min === step) return t('catalogue.rules.packs', { pack: quantity(step, sold) })
    if (step > 1)
      return t('catalogue.rules.steps', {
        min: quantity(min, sold),
        step: scaleOf(sold.unit) === 1 ? number(step) : quantity(step, sold),
      })
    return min > 1 ? t('catalogue.rules.least', { min: quantity(min, sold) }) : null
  }
  /** Says what a quantity was rounded up to, and why. */
  const rounded = (asked: number | string, to: number, sold: Sold): string =>
    t(`catalogue.rounded.${roundedBy(sold, to)}`, {
      asked: typeof asked === 'number' ? number(writtenQuantity(asked, sold.unit).value) : asked,
      quantity: quantity(to, sold),
      step: quantity(sellingStep(sold), sold),
    })
  const property = (key: string) => known(`catalogue.attributes.${key}`, key.replaceAll('_', ' '))
  function value(key: string, given: string | number | boolean): string {
    if (typeof given === 'number') return number(given)
    const range = typeof given === 'string' ? rangeOf(given) : null
    if (range) return range.map(number).join('\u2009–\u2009')
    if (typeof given === 'boolean') return t(given ? 'common.yes' : 'common.no')
    return key === 'material' ? known(`catalogue.materials.${given}`, given) : given
  }
  /** Formats a choice as written in the URL, `thread:M8`. */
  function choice(written: string): string {
    const colon = written.indexOf(':')
    const [name, chosen] = [written.slice(0, colon), written.slice(colon + 1)]
    const typed = chosen === 'true' || (chosen !== 'false' && chosen)
    const amount = Number(chosen)
    return `${property(name)}: ${value(name, String(amount) === chosen ? amount : typed)}`
  }
  const weight = (grams: number) =>
    grams < 1000
      ? t('catalogue.grams', { value: number(grams) })
      : t('catalogue.kilograms', { value: number(grams / 1000) })
  /** Formats a volume given in cubic millimetres, rounded once. */
  function volume(cubic_mm: number): string {
    const [size, of] = volumeUnits.find(([least]) => cubic_mm >= least) ?? volumeUnits.at(-1)!
    return t(`catalogue.volumes.${of}`, { value: number(cubic_mm / size) })
  }
  function packed(of: Package & { pack_qty: number }): string | null {
    const sides = sidesOf(of)
    const room = volumeOf(of, 1)
    if (!sides || room === null) return null
    return t('catalogue.packageSides', { sides: sides.map(number).join(' × '), volume: volume(Number(room)) })
  }

  /** Says how a line is cut: “10 pieces of 1.25 m from 3 bars”. */
  const cut = (of: LineCut, { unit: name }: { unit: string }) =>
    cutInWords(of, name, lang, (key, params) => String(t(key as never, params as never)))

  /** Says how a product is cut. */
  const cutting = ({ stock_length, min_cut, cut_step, kerf, min_remnant }: Cutting, of: { unit: string }) =>
    t('catalogueInside.cut.said', {
      bar: quantity(stock_length, of),
      min: quantity(min_cut, of),
      step: quantity(cut_step, of),
      kerf: quantity(kerf, of),
      remnant: quantity(min_remnant, of),
    })

  return {
    number,
    cut,
    cutting,
    unit,
    many,
    quantity,
    rule,
    rounded,
    property,
    value,
    choice,
    weight,
    volume,
    package: packed,
  }
}
