import { useTranslation } from 'react-i18next'
import type { ProductUnit } from '../../product-units.ts'
import { useWords } from './use-words.ts'

type Of = { unit: string; units: readonly ProductUnit[] }

/** Returns a function that says what the other units of a product are: “1 coil = 50 m”, “1 bar = 6 m”. */
export function useUnitWords() {
  const { t } = useTranslation()
  const words = useWords()
  return ({ unit: own, units }: Of): string[] =>
    units.map(({ unit, n, d }) =>
      n < d
        ? t('catalogue.unitIs', { unit: words.many(1, own), quantity: words.quantity(d / n, { unit }) })
        : t('catalogue.unitIs', {
            unit: words.many(1, unit),
            quantity: words.quantity(n / d, { unit: own }),
          }),
    )
}
