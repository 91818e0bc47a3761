import type { Money } from '#platform/shared/money.ts'
import type { Totals } from './totals-shape.ts'

/**
 * Returns what a cart, an offer or an order comes to: with tax, or without it while nothing decides the tax. `name` is a
 * message key. Buttons that accept or confirm say the same amount. `isToPay`: nothing is agreed or paid yet.
 */
export const headlineOf = (
  { gross, net }: Pick<Totals, 'gross' | 'net'>,
  { isToPay = false }: { isToPay?: boolean } = {},
): { name: 'totals.toPay' | 'totals.gross' | 'totals.exclVat'; amount: Money } =>
  gross
    ? { name: isToPay ? 'totals.toPay' : 'totals.gross', amount: gross }
    : { name: 'totals.exclVat', amount: net }
