import { sellerOf } from '#features/foundation/company/seller.ts'
import { brandOnPdf, companyZone } from '#features/foundation/company/server/index.ts'
import { entryNames } from '#features/foundation/dictionary/server/index.ts'
import { cutInWords } from '#features/goods/catalogue/cut-words.ts'
import { unitInWords, writtenQuantity } from '#features/goods/catalogue/units.ts'
import { buyerFacts } from '#features/people/clients/server/index.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Pdf, PdfTable } from '#platform/server/pdf/pdf.ts'
import { writePdf } from '#platform/server/pdf/write-pdf.ts'
import type { Download } from '#platform/shared/contract.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import { figureIn } from '#platform/shared/figure.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { LotLine, LotPackage } from '../lot-shape.ts'
import { isDraft, type PdfKind, pdfsOf } from '../pdf.ts'
import { slotEnd } from '../pickup.ts'
import { volumeOf } from '../plan.ts'
import { type CardRow, cardRows } from './lot-rows.ts'
import { type Parties, partiesToday } from './parties.ts'
import { linesOf, packagesOf } from './read-lots.ts'

type Writing = Pick<Context, 'db'> & { platform: Pick<Context['platform'], 'translate'> }

const parties = statement<{ parties: Parties | null; pickup_on: string | null; pickup_from: string | null }>(
  'lots.parties',
  'select parties, pickup_on, pickup_from from lots where id = $1',
)

type Known = {
  lot: CardRow
  lines: LotLine[]
  packages: LotPackage[]
  parties: Parties
  pickup: string | null
  /** The time zone of the seller. */
  zone: string
  method: string | null
}

/**
 * Returns a document of a lot as a PDF. The caller checks who may see it. Once the lot has left, it shows
 * seller and client as they were named then. Throws `Refusal` 409 if the lot has no such document in its
 * state.
 */
export async function lotPdf(
  { db, platform }: Writing,
  lotId: number,
  kind: PdfKind,
  lang: Lang,
): Promise<Download & { name: string; body: Buffer }> {
  const say = platform.translate(lang)
  const [lot] = await cardRows(db, [lotId])
  if (!lot || !pdfsOf(lot.state).includes(kind)) refuse('shipments.printed.notYet')
  const [lines, packages, [stored], names] = await Promise.all([
    linesOf({ db, lang }, [lotId]),
    packagesOf({ db }, [lotId]),
    run(db, parties, [lotId]),
    entryNames(db),
  ])
  const known: Known = {
    lot,
    lines: lines.get(lotId) ?? [],
    // Those of a lot that is to be packed again are not what will leave.
    packages: lot.needs_packing ? [] : (packages.get(lotId) ?? []),
    parties: stored?.parties ?? (await partiesToday(db, lotId)),
    method: lot.delivery_method === null ? null : names('deliveryMethods', lot.delivery_method)[lang],
    zone: await companyZone(db),
    pickup: stored?.pickup_from
      ? `${stored.pickup_on} ${stored.pickup_from}–${slotEnd(stored.pickup_from)}`
      : null,
  }
  const pdf = pdfOf(known, kind, lang, say)
  const body = await writePdf({ ...pdf, seller: { ...pdf.seller, ...(await brandOnPdf(db)) } })
  return { name: `${kind}-${lot.number}-${lang}.pdf`, type: 'application/pdf', body }
}

function pdfOf(known: Known, kind: PdfKind, lang: Lang, say: Translate): Pdf {
  const { lot } = known
  const draft = isDraft(kind, lot.sent_at)
  const title = say(`shipments.printed.titles.${kind}`, { number: lot.number })
  return {
    lang,
    title: draft ? `${title} — ${say('shipments.printed.draft')}` : title,
    seller: sellerOf(known.parties.seller as Parameters<typeof sellerOf>[0], lang, say),
    facts: factsOf(known, kind, lang, say),
    ...(draft && { opening: say('shipments.printed.draftText') }),
    tables:
      kind === 'act'
        ? [takenOver(known, say)]
        : [linesTable(known, lang, say), packagesTable(known, say), ...contentsTable(known, say)],
    ...(kind !== 'act' && { totals: totalsOf(known, lang, say) }),
    closing: kind === 'packing_list' ? '' : say(`shipments.printed.signatures.${kind}`),
    ...(draft && { foot: say('shipments.printed.draft') }),
  }
}

function factsOf({ lot, parties, pickup, method, zone }: Known, kind: PdfKind, lang: Lang, say: Translate) {
  const day = (at: Date | string | null) => at && dayIn(lang, at, zone)
  const facts: [key: string, value: string | null | undefined][] = [
    ['printed.client', parties.client],
    ['orders', lot.order_numbers],
    ['method', method],
    ['address', lot.delivery_address],
    ['recipient', lot.recipient],
    ['printed.fetched', pickup],
    ['carrier', kind === 'packing_list' ? null : lot.carrier],
    ['tracking', kind === 'packing_list' ? null : lot.tracking],
    ['shipsOn', kind === 'waybill' && !lot.sent_at ? day(lot.ships_on) : null],
    ['printed.left', day(lot.sent_at)],
    ['printed.came', kind === 'act' ? day(lot.delivered_at) : null],
    ['printed.accepted', kind === 'act' ? day(lot.accepted_at) : null],
  ]
  const [client, ...others] = facts.flatMap(([key, value]) =>
    value ? [{ name: say(`shipments.${key}`), value }] : [],
  )
  return [...(client ? [client] : []), ...buyerFacts(parties, say), ...others]
}

const unitOf = (unit: string, say: Translate) => unit && unitInWords(unit, say)

const linesTable = ({ lines }: Known, lang: Lang, say: Translate): PdfTable => ({
  title: say('shipments.lines'),
  columns: [
    { heading: say('cart.file.sku'), is: 'code' },
    { heading: say('shipments.product'), is: 'wide' },
    { heading: say('shipments.printed.order'), is: 'figure' },
    { heading: say('shipments.pieces'), is: 'figure' },
    { heading: say('cart.file.unit') },
  ],
  rows: lines.map(({ sku, name, cut, order_number, quantity, unit }) => [
    sku,
    cut ? `${name}\n${cutInWords(cut, unit, lang, say)}` : name,
    String(order_number),
    writtenQuantity(quantity, unit).value,
    unitOf(unit, say),
  ]),
})

const packagesTable = ({ packages }: Known, say: Translate): PdfTable => ({
  title: say('shipments.packages'),
  columns: [
    { heading: '№', is: 'figure' },
    { heading: say('shipments.marking'), is: 'wide' },
    { heading: say('shipments.size'), is: 'code' },
    { heading: say('shipments.printed.kilograms'), is: 'figure' },
    { heading: say('shipments.printed.cubicMetres'), is: 'figure' },
  ],
  rows: packages.map((one, at) => [
    at + 1,
    one.marking ?? '',
    `${one.length_mm} × ${one.width_mm} × ${one.height_mm}`,
    one.weight_g / 1000,
    Math.round(volumeOf(one) / 1000) / 1000,
  ]),
})

/** What is in each package. Nothing if there is one with everything, or if nothing is known. */
function contentsTable({ lines, packages }: Known, say: Translate): PdfTable[] {
  if (packages.length < 2 || packages.every((one) => one.lines.length === 0)) return []
  const rows = packages.flatMap((one, at) => {
    const inside = one.lines.map(({ line_id, quantity }) => {
      const { sku = '', name = '', unit = '' } = lines.find((line) => line.line_id === line_id) ?? {}
      return [at + 1, sku, name, writtenQuantity(quantity, unit).value, unitOf(unit, say)]
    })
    return inside.length > 0 ? inside : [[at + 1, '', say('shipments.printed.unknownContents'), '', '']]
  })
  return [
    {
      title: say('shipments.printed.contents'),
      columns: [
        { heading: '№', is: 'figure' },
        { heading: say('cart.file.sku'), is: 'code' },
        { heading: say('shipments.product'), is: 'wide' },
        { heading: say('shipments.pieces'), is: 'figure' },
        { heading: say('cart.file.unit') },
      ],
      rows,
    },
  ]
}

function totalsOf({ lot, packages }: Known, lang: Lang, say: Translate): Pdf['totals'] & object {
  const figure = (value: number) => figureIn(lang, value)
  return [
    { name: say('shipments.packages'), value: packages.length },
    ...(lot.weight_g === null
      ? []
      : [{ name: say('shipments.printed.kilograms'), value: figure(lot.weight_g / 1000) }]),
    ...(lot.volume_cm3 === null
      ? []
      : [{ name: say('shipments.printed.cubicMetres'), value: figure(lot.volume_cm3 / 1_000_000) }]),
  ]
}

/** The accepted pieces of each line, and the discrepancies. */
const takenOver = ({ lines }: Known, say: Translate): PdfTable => ({
  columns: [
    { heading: say('cart.file.sku'), is: 'code' },
    { heading: say('shipments.product'), is: 'wide' },
    { heading: say('shipments.printed.sent'), is: 'figure' },
    { heading: say('shipments.receipt.short'), is: 'figure' },
    { heading: say('shipments.receipt.damaged'), is: 'figure' },
    { heading: say('shipments.printed.whole'), is: 'figure' },
    { heading: say('shipments.receipt.note') },
  ],
  rows: lines.map(({ sku, name, quantity, discrepancy }) => {
    const { short = 0, damaged = 0, note = null } = discrepancy ?? {}
    return [sku, name, quantity, short, damaged, quantity - short - damaged, note ?? '']
  }),
})
