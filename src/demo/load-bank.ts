import { createHash } from 'node:crypto'
import { companyFacts } from '#features/foundation/company/server/index.ts'
import { files } from '#features/foundation/files/server/tables.ts'
import {
  ownAccounts,
  proposalsOf,
  readClientBank,
  storeBankFile,
  takeRows,
} from '#features/money/bank/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import { amountText } from '#platform/shared/typed-amount.ts'
import { cast } from './cast.ts'
import type { Files } from './claimed-files.ts'
import { ago, commandOf, dayOf, staffOf } from './play.ts'

type Owed = { number: string; left: number; currency: string; payer: string }
type Transfer = { document: string; amount: string; payer: string; purpose: string }

const day = () => dayOf(ago(1)).split('-').reverse().join('.')

/**
 * Loads two bank statements of yesterday: a payment that names an invoice is taken; one a client reported is
 * proposed; one of an unknown payer is pending. The statement of the morning had the first already.
 */
export async function loadBank(db: Db, stored: Files | null): Promise<void> {
  const chief = await staffOf(db, cast.chief, 'chief_manager')
  const [late, reported] = [await owedOf(db, 1002), await owedOf(db, 1006)]
  const company = await companyFacts(db)
  const { account } = company.requisites
  const first = paying(late, '2201', Math.floor(late.left / 4), `Оплата по счёту ${late.number}`)
  const statements = {
    'kl_to_1c_10-00.txt': [first],
    'kl_to_1c.txt': [
      first,
      paying(reported, '1333', reported.left, 'Payment by order 1333'),
      { document: '87', amount: '512.40', payer: 'ООО "Балтийский склад"', purpose: 'Оплата за крепёж' },
    ],
  }
  const reading = { ...ownAccounts(company), usual: late.currency, isTraded: () => true }
  const ctx = commandOf(db, chief, ago(0.5))
  const ids: number[] = []
  for (const [name, transfers] of Object.entries(statements)) {
    const text = fileOf(account, transfers)
    const file_id = stored ? await keep(db, stored, chief, { name, text }) : null
    ids.push(await storeBankFile(ctx, { name, file_id }, readClientBank(text, reading).lines))
  }
  const [row] = await rowsOf(db, ids[0]!)
  const proposal = (await proposalsOf(db, [row!])).get(row!)!
  const invoice_ids = proposal.invoices.map((invoice) => invoice.id)
  await takeRows(ctx, [{ id: row!, organization_id: proposal.organization_id, invoice_ids }])
}

const paying = ({ payer, currency }: Owed, document: string, amount: number, purpose: string): Transfer => ({
  document,
  payer,
  purpose,
  amount: amountText(amount, currency),
})

function fileOf(account: string, transfers: readonly Transfer[]): string {
  const documents = transfers.flatMap(({ document, amount, payer, purpose }) => [
    'СекцияДокумент=Платежное поручение',
    ...[`Номер=${document}`, `Дата=${day()}`, `Сумма=${amount}`, `Плательщик=${payer}`],
    ...[`ПолучательСчет=${account}`, `ДатаПоступило=${day()}`, `НазначениеПлатежа=${purpose}`],
    'КонецДокумента',
  ])
  return ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=UTF-8', ...documents, 'КонецФайла'].join(
    '\r\n',
  )
}

async function keep(
  db: Db,
  stored: Files,
  { id: owner_id }: Manager,
  { name, text }: { name: string; text: string },
): Promise<number> {
  const bytes = Buffer.from(text)
  const [file] = await db
    .insert(files)
    .values({
      owner_id,
      category: 'general',
      name,
      mime: 'text/plain',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key: await stored.put(bytes),
    })
    .returning({ id: files.id })
  return file!.id
}

async function owedOf(db: Db, order: number): Promise<Owed> {
  const { rows } = await db.$client.query<Owed>(
    `select b.number, b.amount - b.paid_amount as left, b.currency, c.name as payer
     from invoices b join orders o on o.id = b.order_id join organizations c on c.id = b.organization_id
     where o.number = $1 order by b.id desc limit 1`,
    [order],
  )
  return rows[0]!
}

async function rowsOf(db: Db, file: number): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>(
    'select id from bank_rows where bank_file_id = $1 order by place',
    [file],
  )
  return rows.map(({ id }) => id)
}
