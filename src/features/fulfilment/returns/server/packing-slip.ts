import { companyZone, sellerOnPdf } from '#features/foundation/company/server/index.ts'
import { unitInWords, writtenQuantity } from '#features/goods/catalogue/units.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Person } from '#platform/shared/audience.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { findReturn } from './read-returns.ts'

/**
 * Returns the packing slip of a return as a PDF, which the client puts into the package. Throws `Refusal` 404 if the
 * person may not see the return, and 409 for a cancelled one: its goods are not to be sent.
 */
export async function packingSlip(
  ctx: Pick<Context<Person>, 'db' | 'person' | 'platform'>,
  id: number,
  lang: Lang,
): Promise<Download & { body: Buffer }> {
  const { db, platform } = ctx
  const found = await findReturn({ ...ctx, lang }, id)
  if (found.state === 'cancelled') refuse('returns.printed.cancelled')
  const say = platform.translate(lang)
  const zone = await companyZone(db)
  const facts: [key: string, value: string | null][] = [
    ['client', found.organization_name],
    ['claim', found.claim],
    ['orders', found.order_numbers],
    ['dueOn', dayIn(lang, found.due_on, zone)],
    ['address', found.address],
    ['carriage', say(`returns.carriers.${found.carriage}`)],
    ['note', found.note],
  ]
  const body = await writePdf({
    lang,
    title: say('returns.printed.title', { number: found.number }),
    seller: await sellerOnPdf(db, platform, lang),
    opening: say('returns.printed.text'),
    facts: facts.flatMap(([key, value]) => (value ? [{ name: say(`returns.${key}`), value }] : [])),
    tables: [
      {
        title: say('returns.lines'),
        columns: [
          { heading: say('cart.file.sku'), is: 'code' },
          { heading: say('returns.product'), is: 'wide' },
          { heading: say('returns.printed.order'), is: 'figure' },
          { heading: say('returns.pieces'), is: 'figure' },
          { heading: say('cart.file.unit') },
        ],
        rows: found.lines.map(({ sku, name, order_number, quantity, unit }) => [
          sku,
          name,
          String(order_number),
          writtenQuantity(quantity, unit ?? 'pcs').value,
          unit && unitInWords(unit, say),
        ]),
      },
    ],
    closing: say('returns.printed.signatures'),
  })
  return { name: `return-${found.number}-${lang}.pdf`, type: 'application/pdf', body }
}
