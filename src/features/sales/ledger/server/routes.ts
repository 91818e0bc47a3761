import { findClient } from '#features/people/clients/server/index.ts'
import type { Act } from '#platform/server/act.ts'
import { serve } from '#platform/server/serve.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { ledgerApi } from '../contract.ts'
import { type Account, readStatement } from './read-statement.ts'
import { statementFile } from './statement-file.ts'
import { statementPaper } from './statement-paper.ts'

/** The account of a client one looks after. Throws `Refusal` 404 for one out of sight. */
async function accountOf({ db, person }: Act<Manager>, id: number): Promise<Account> {
  const { organization_name } = await findClient(db, person, id)
  return { organization_id: id, organization_name, currency: person.currency }
}

export const ledgerRoutes = serve('ledger', ledgerApi, {
  own: ({ db, now, person, platform }, { query }) =>
    readStatement({ db, now, platform, currency: person.currency }, person.organization_id, query),
  ownPaper: (act, { query }) => statementPaper(act, act.person, query),
  ownFile: (act, { query }) => statementFile(act, act.person, query),
  ofClient: async (act, { params, query }) => {
    const { organization_id, currency } = await accountOf(act, params.id)
    return readStatement({ ...act, currency }, organization_id, query)
  },
  paperOfClient: async (act, { params, query }) =>
    statementPaper(act, await accountOf(act, params.id), query),
  fileOfClient: async (act, { params, query }) => statementFile(act, await accountOf(act, params.id), query),
})
