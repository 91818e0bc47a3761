import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { fillIn, type Stock } from './database.ts'
import { load } from './load.ts'
import { startProduct } from './places.ts'
import { companies, orders, sessionOf, type WorkbenchRow } from './workbench.ts'

/** The highest cost of a list's first page, as a multiple of the best single statement, is 1 / ratio. */
export type InvoicesRow = WorkbenchRow & { ratio: number }

/**
 * 200,000 invoices over three years: nearly all of the last two months are open, some paid in part, and one in
 * a hundred before; one in fifty is withdrawn, the rest is paid.
 */
const invoices = `
  insert into invoices (year, serial, number, kind, organization_id, order_id, currency, lines, amount, paid_amount, due_on, seller, issued_at, state, void_reason, voided_at)
  select 1990, n, '1990-' || lpad(n::text, 6, '0'), (array['full', 'prepayment', 'balance'])[1 + n % 3], o.organization_id, o.id,
    (array['USD', 'EUR'])[1 + o.organization_id % 2], '[]', a.amount,
    case when n % 50 = 0 or n % 100 = 1 then 0 when n < 11000 then case when n % 7 = 0 then a.amount / 2 else 0 end else a.amount end,
    (now() - make_interval(mins => n * 8) + interval '30 days')::date, '{"name": "Portico", "legal_name": {"en": "", "ru": ""}, "requisites": {}}',
    now() - make_interval(mins => n * 8), case when n % 50 = 0 then 'void' else 'issued' end,
    case when n % 50 = 0 then 'Twice' end, case when n % 50 = 0 then now() end
  from generate_series(1, 200000) n
  join lateral (select 1000 + n % 90000 as amount) a on true
  join (select id, organization_id, row_number() over (order by id) as place from orders) o on o.place = 1 + n % 180000`

const payments = `
  with said as (
    insert into payments (organization_id, currency, amount, paid_on, method, reference, state, created_at, decided_at)
    select organization_id, currency, amount, current_date, 'transfer', 'PO ' || id, case when paid_amount = 0 then 'reported' else 'confirmed' end,
      now(), case when paid_amount = 0 then null else now() end from invoices where year = 1990 and (paid_amount > 0 or id % 50 = 1) and state = 'issued'
    returning id, reference, amount, state
  )
  insert into payment_parts (payment_id, invoice_id, amount)
  select id, substr(reference, 4)::bigint, case when state = 'reported' then 0 else amount end from said`

/** An invoice of twenty lines for its PDF, and a company whose statement has five thousand entries. */
const lines = `
  update invoices set lines = (select jsonb_agg(jsonb_build_object('sku', 'HB-M8X' || n, 'name', jsonb_build_object('en', 'Hexagon bolt, stainless', 'ru', 'Болт с шестигранной головкой'),
    'unit', 'pcs', 'quantity', n * 10, 'price', jsonb_build_object('amount', 648, 'per', 100), 'amount', 648 * n / 10)) from generate_series(1, 20) n)
  where year = 1990 and serial between 51 and 90`
const entries = `
  insert into ledger_entries (organization_id, currency, at, kind, subject, ref, debit, credit)
  select u.organization_id, 'USD', now() - make_interval(hours => n), case when n % 2 = 0 then 'invoice' else 'payment' end, 'bench:' || n, '1990-' || n,
    case when n % 2 = 0 then n else 0 end, case when n % 2 = 0 then 0 else n end
  from generate_series(1, 4900) n, users u where u.email = 'client.a@portico.example'`

/** The best possible query for a page: 25 rows from the index by age, with the names shown. */
const best = `
  with page as (select * from invoices order by issued_at desc, id desc limit 25)
  select p.id, p.number, p.kind, p.state, p.amount, p.paid_amount, p.due_on, p.issued_at, n.number as order_number, c.name
  from page p join orders n on n.id = p.order_id join organizations c on c.id = p.organization_id order by p.issued_at desc`

/**
 * Measures the staff's list of invoices at 200,000 invoices and 5,000 clients, with eight concurrent clients,
 * next to the best single statement.
 */
export async function measureInvoices({ pool, url }: Stock, home: string): Promise<InvoicesRow[]> {
  await fillIn(pool, [companies, orders, invoices, payments, lines, entries, 'vacuum analyze'])
  const product = await startProduct({
    DATABASE_URL: url,
    DATA_DIR: path.join(home, 'invoices'),
    REALTIME_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  })
  try {
    const bare = await statementsPerSecond(pool)
    const asked: [string, string][] = [
      ['all', ''],
      ['overdue', 'state=overdue'],
      ['withdrawn', 'state=void'],
      ['due first', 'sort=due_on'],
      ['largest first', 'sort=-amount&currency=USD'],
      ['one kind', 'kind=balance'],
      ['a month', `issued_from=${dayBefore(60)}&issued_to=${dayBefore(30)}`],
      ['reported', 'reported=1'],
      ['by number', 'q=1990-0123'],
      ['by client', 'q=Many+77'],
    ]
    const measured: InvoicesRow[] = []
    for (const as of ['manager', 'chief'])
      for (const [name, query] of asked) {
        const authorization = `Bearer ${await sessionOf(pool, `${as}@portico.example`)}`
        let turn = 0
        // Eight identical concurrent requests would share one result.
        const at = () => `/api/manager/invoices?per_page=25&${query}&page=${1 + (turn++ % 8)}`
        const shot = () => ({ method: 'GET' as const, path: at(), headers: { authorization } })
        await load(product.url, shot, 2, 8)
        const figures = await load(product.url, shot, 6, 8)
        measured.push({ name: `${name} (${as})`, ...figures, ratio: figures.perSecond / bare })
      }
    return [...measured, ...(await measurePdfs(pool, product.url, bare))]
  } finally {
    await product.stop()
  }
}

/**
 * Measures what one request generates as a whole: the PDF of an invoice, and a statement of five thousand
 * entries.
 */
async function measurePdfs(pool: Stock['pool'], url: string, bare: number): Promise<InvoicesRow[]> {
  const { rows } = await pool.query(
    "select id from invoices where year = 1990 and serial between 51 and 90 and state = 'issued' order by id",
  )
  const ids = rows.map(({ id }) => id)
  let turn = 0
  const asked: [string, string, () => string][] = [
    [
      'document of twenty lines, one at a time',
      'chief',
      () => `/api/manager/invoices/${ids[turn++ % ids.length]}/pdf?lang=ru`,
    ],
    [
      'statement of 5,000 entries, one at a time',
      'client.a',
      () => `/api/front/statement?currency=USD&from=2020-01-${String(1 + (turn++ % 28)).padStart(2, '0')}`,
    ],
  ]
  const measured: InvoicesRow[] = []
  for (const [name, as, at] of asked) {
    const authorization = `Bearer ${await sessionOf(pool, `${as}@portico.example`)}`
    const shot = () => ({ method: 'GET' as const, path: at(), headers: { authorization } })
    await load(url, shot, 2, 1)
    const figures = await load(url, shot, 6, 1)
    measured.push({ name, ...figures, ratio: figures.perSecond / bare })
  }
  return measured
}

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Returns how often per second eight connections get the result of the best statement. */
async function statementsPerSecond(pool: Stock['pool']): Promise<number> {
  const seconds = 5
  const until = Date.now() + seconds * 1000
  const ask = async (): Promise<number> => {
    let answers = 0
    while (Date.now() < until) {
      await pool.query({ name: 'bench_best_invoices', text: best })
      answers += 1
    }
    return answers
  }
  const all = await Promise.all(Array.from({ length: 8 }, ask))
  return all.reduce((sum, answers) => sum + answers, 0) / seconds
}
