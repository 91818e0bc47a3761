import { findClient } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { serve } from '#platform/server/calls/serve.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { ledgerApi } from '../contract.ts'
import { type Account, readStatement } from './read-statement.ts'
import { statementFile } from './statement-file.ts'
import { statementPdf } from './statement-pdf.ts'

/** Returns the account of a client the person looks after. Throws `Refusal` 404 for a client they may not see. */
async function accountOf({ db, person }: Context<Manager>, id: number): Promise<Account> {
  const { organization_name } = await findClient(db, person, id)
  return { organization_id: id, organization_name, currency: person.currency }
}

export const ledgerRoutes = serve('ledger', ledgerApi, {
  own: ({ db, now, person, platform }, { query }) =>
    readStatement({ db, now, platform, currency: person.currency }, person.organization_id, query),
  ownPdf: (ctx, { query }) => statementPdf(ctx, ctx.person, query),
  ownFile: (ctx, { query }) => statementFile(ctx, ctx.person, query),
  ofClient: async (ctx, { params, query }) => {
    const { organization_id, currency } = await accountOf(ctx, params.id)
    return readStatement({ ...ctx, currency }, organization_id, query)
  },
  pdfOfClient: async (ctx, { params, query }) => statementPdf(ctx, await accountOf(ctx, params.id), query),
  fileOfClient: async (ctx, { params, query }) => statementFile(ctx, await accountOf(ctx, params.id), query),
})
