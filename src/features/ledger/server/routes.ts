import { findClient } from '#features/clients/server/index.ts'
import { serve } from '#platform/server/serve.ts'
import { ledgerApi } from '../contract.ts'
import { readStatement } from './read-statement.ts'
import { statementFile } from './statement-file.ts'
import { statementPaper } from './statement-paper.ts'

export const ledgerRoutes = serve('ledger', ledgerApi, {
  own: ({ db, now, person, platform }, { query }) =>
    readStatement({ db, now, platform, currency: person.currency }, person.organization_id, query),
  ownPaper: (act, { query }) => statementPaper(act, query),
  ownFile: (act, { query }) => statementFile(act, query),
  ofClient: async ({ db, now, person, platform }, { params, query }) => {
    await findClient(db, person, params.id)
    return readStatement({ db, now, platform, currency: person.currency }, params.id, query)
  },
})
