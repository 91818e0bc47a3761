import { type ChargeKind, chargeKinds } from '#features/sales/totals/charge.ts'
import { amountText, amountTyped } from '#platform/shared/typed-amount.ts'
import type { StaffOfferRound } from '../../offer-shape.ts'

/** The charges of an offer as they are typed, by kind: '15', '3 %' for a discount, '' for what the settings say. */
export type TypedCharges = Record<ChargeKind, string> & { other_name: string }

type Stored = StaffOfferRound['written_charges']

const textOf = ({ amount, percent_bp }: Stored[number]): string =>
  percent_bp === null ? amountText(amount.amount, amount.currency) : `${percent_bp / 100} %`

/** Returns the charges of a stored round as they are typed. */
export function typedCharges(stored: Stored): TypedCharges {
  const of = (kind: ChargeKind) => stored.find((charge) => charge.kind === kind)
  const texts = chargeKinds.map((kind) => [kind, of(kind) ? textOf(of(kind)!) : ''] as const)
  return { ...(Object.fromEntries(texts) as Record<ChargeKind, string>), other_name: of('other')?.name ?? '' }
}

type Written = { kind: ChargeKind; amount?: number; percent_bp?: number; name?: string }

/**
 * Returns the charges to send and the kinds that are wrong. What is empty, or as the settings say, is left out, so that
 * it goes on to follow the lines.
 */
export function writtenCharges(
  typed: TypedCharges,
  stored: Stored,
  currency: string,
): { written: Written[]; wrong: ChargeKind[] } {
  const wrong: ChargeKind[] = []
  const written = chargeKinds.flatMap((kind): Written[] => {
    const text = typed[kind].trim()
    const before = stored.find((charge) => charge.kind === kind)
    if (text === '' || (before?.source === 'settings' && text === textOf(before))) return []
    const percent = /^(\d{1,3}(?:[.,]\d{1,2})?) ?%$/.exec(text)?.[1]
    if (kind === 'discount' && percent !== undefined)
      return [{ kind, percent_bp: Math.round(Number(percent.replace(',', '.')) * 100) }]
    const amount = amountTyped(text, currency)
    if (amount === null) {
      wrong.push(kind)
      return []
    }
    const name = kind === 'other' ? typed.other_name.trim() : ''
    return [{ kind, amount, ...(name && { name }) }]
  })
  return { written, wrong }
}
