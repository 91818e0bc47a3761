import { companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { buyerFacts, buyerToday } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayAt, momentIn } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import type { StatementInput } from '../contract.ts'
import { ageingNames } from '../entry.ts'
import { type Account, readStatement } from './read-statement.ts'

export async function statementPdf(
  { db, now, platform }: Pick<Context, 'db' | 'now' | 'platform'>,
  { organization_id, organization_name, currency: usual }: Account,
  { lang, ...input }: StatementInput & { lang: Lang },
): Promise<Download> {
  const found = await readStatement({ db, now, platform, currency: usual }, organization_id, input)
  const say = platform.translate(lang)
  const zone = await companyZone(db)
  const day = (on: string) => momentIn(lang, on, {})
  const { from, to, opening, closing, debit, credit, entries, currency, ageing } = found
  const body = await writePdf({
    lang,
    title: say('ledger.statement'),
    seller: await sellerOnPdf(db, platform, lang),
    facts: [
      { name: say('ledger.company'), value: organization_name },
      ...buyerFacts(await buyerToday(db, organization_id), say),
      { name: say('ledger.period'), value: `${day(from)} – ${day(to)}` },
      { name: say('ledger.currency'), value: currency },
    ],
    tables: [
      {
        columns: [
          { heading: say('ledger.day') },
          { heading: say('ledger.what'), is: 'wide' },
          { heading: say('ledger.debit'), is: 'figure' },
          { heading: say('ledger.credit'), is: 'figure' },
          { heading: say('ledger.balance'), is: 'figure' },
        ],
        rows: entries.map((entry) => [
          day(dayAt(entry.at, zone)),
          say(`ledger.kinds.${entry.kind}`, { ref: entry.ref }),
          entry.debit.amount > 0 ? entry.debit : null,
          entry.credit.amount > 0 ? entry.credit : null,
          entry.balance,
        ]),
      },
    ],
    totals: [
      { name: say('ledger.opening'), value: opening },
      { name: say('ledger.debit'), value: debit },
      { name: say('ledger.credit'), value: credit },
      { name: say('ledger.closing'), value: closing, strong: true },
      ...(ageing
        ? ageingNames.map((name) => ({ name: say(`ledger.ageing.${name}`), value: ageing[name] }))
        : []),
    ],
  })
  return { name: `statement-${from}-${to}-${currency}.pdf`, type: 'application/pdf', body }
}
