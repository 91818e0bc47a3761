import { paths } from '#platform/shared/paths.ts'
import type { FoundKind } from '../found.ts'

type Thing = { id: number; title: string }

/** The address of a found thing, and of the list of all matches of its kind. */
type Places = Record<FoundKind, { one: (thing: Thing) => string; all: ((q: string) => string) | null }>

/** Clients find no companies. */
export const ownPlaces: Places = {
  clients: { one: () => paths.account.home, all: null },
  orders: { one: ({ id }) => paths.account.order(id), all: paths.account.ordersWith },
  invoices: { one: ({ id }) => paths.account.invoice(id), all: paths.account.invoicesWith },
  lots: { one: ({ id }) => paths.account.lot(id), all: null },
  documents: { one: ({ title }) => paths.account.documentsCalled(title), all: paths.account.documentsCalled },
  requests: { one: ({ id }) => paths.account.supportRequest(id), all: null },
}

export const staffPlaces: Places = {
  clients: { one: ({ id }) => paths.manager.clientHere(id), all: null },
  orders: { one: ({ id }) => paths.manager.orderHere(id), all: paths.manager.ordersWith },
  invoices: { one: ({ title }) => paths.manager.invoicesWith(title), all: paths.manager.invoicesWith },
  lots: { one: ({ id }) => paths.manager.lotHere(id), all: null },
  documents: { one: ({ id }) => paths.manager.document(id), all: null },
  requests: { one: ({ id }) => paths.manager.requestHere(id), all: null },
}
