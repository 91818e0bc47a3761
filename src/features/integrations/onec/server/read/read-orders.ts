import { refuse } from '#platform/shared/refusal.ts'
import { limits } from '../../exchange.ts'
import type { OrderFacts } from '../../order-facts.ts'
import { type Element, elementsIn, requisitesOf, textIn } from './elements.ts'
import { dayIn, isTrue } from './words.ts'

/** A document of 1C about an order: its facts, and the amount as written. */
export type DocumentRead = { id: string; facts: Omit<OrderFacts, 'amount'>; amount: string }

/** Throws `Refusal` 422 with the problem of the file. */
export async function readOrders(bytes: AsyncIterable<Buffer>): Promise<DocumentRead[]> {
  const documents: DocumentRead[] = []
  for await (const element of elementsIn(bytes, ['Документ'])) {
    if (!/^Заказ/i.test(textIn(element, 'ХозОперация') || 'Заказ')) continue
    documents.push(documentIn(element))
    if (documents.length > limits.orders) refuse('onec.printed.tooMuch', 422)
  }
  return documents
}

/** Versions of 1C use different names for the same fields. */
function documentIn(element: Element): DocumentRead {
  const said = requisitesOf(element)
  const some = (...names: string[]): string | null => {
    const value = names.map((name) => said.get(name)).find((value) => value)
    return value?.slice(0, 200) ?? null
  }
  const day = (...names: string[]): string | null => dayIn(some(...names) ?? '')
  return {
    id: textIn(element, 'Ид'),
    amount: textIn(element, 'Сумма'),
    facts: {
      number: some('Номер по 1С', 'Номер1С') ?? (textIn(element, 'Номер1С').slice(0, 200) || null),
      dated_on: day('Дата по 1С', 'Дата1С') ?? dayIn(textIn(element, 'Дата1С')),
      status: some('Статус заказа', 'Статуса заказа', 'Статус'),
      is_posted: isTrue(said.get('Проведен')),
      is_cancelled:
        isTrue(said.get('Отменен')) ||
        isTrue(said.get('ПометкаУдаления')) ||
        isTrue(said.get('Пометка удаления')),
      paid_on: day('Дата оплаты по 1С', 'Дата оплаты'),
      payment_number: some('Номер оплаты по 1С', 'Номер оплаты'),
      shipped_on: day('Дата отгрузки по 1С', 'Дата отгрузки'),
      shipment_number: some('Номер отгрузки по 1С', 'Номер отгрузки'),
    },
  }
}
