import { findClient } from '#features/clients/server/index.ts'
import { serve } from '#platform/server/serve.ts'
import { ledgerApi } from '../contract.ts'
import { readStatement } from './read-statement.ts'
import { statementPaper } from './statement-paper.ts'

export const ledgerRoutes = serve('ledger', ledgerApi, {
  own: ({ db, now, person }, { query }) =>
    readStatement({ db, now, currency: person.currency }, person.organization_id, query),
  ownPaper: (act, { query }) => statementPaper(act, query),
  ofClient: async ({ db, now, person }, { params, query }) => {
    await findClient(db, person, params.id)
    return readStatement({ db, now, currency: person.currency }, params.id, query)
  },
})
