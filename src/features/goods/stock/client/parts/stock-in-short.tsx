import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { useDay } from '#ui/use-day.ts'
import { stockOf } from '../api.ts'
import type { Stocked } from './stocked.ts'

/** The stock of a product in one line, for staff: available, reserved, and the next delivery. */
export function StockInShort({ of }: { of: Stocked }) {
  const { t } = useTranslation()
  const day = useDay()
  const { quantity } = useWords()
  const { available, hard, soft, incoming } = useSuspenseQuery(stockOf(of.id)).data
  const [next] = incoming.toSorted((one, other) => one.expected_on.localeCompare(other.expected_on))
  const facts = [
    t('stock.inShort.available', { pieces: quantity(available, of) }),
    hard + soft > 0 && t('stock.inShort.reserved', { pieces: quantity(hard + soft, of) }),
    next && t('stock.inShort.incoming', { pieces: quantity(next.quantity, of), day: day(next.expected_on) }),
  ]
  return <>{facts.filter(Boolean).join(' · ')}</>
}
