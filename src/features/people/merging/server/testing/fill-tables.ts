import { cast } from '#demo/cast.ts'

type Sql = (text: string, values?: unknown[]) => Promise<any[]>

/** Creates records of the kinds the demo does not contain. */
export async function fillEmptyTables(sql: Sql, from: number, into: number): Promise<void> {
  await sql(
    `insert into client_tags (organization_id, tag) values ($1, 'shared'), ($1, 'only here'), ($2, 'shared') on conflict do nothing`,
    [from, into],
  )
  await sql(
    `insert into api_keys (organization_id, user_id, name, hash, ending, scopes, created_at, expires_at)
     select $1, id, 'ERP', 'x', 'wxyz', '{}', now(), now() + interval '1 day' from users where email = $2`,
    [from, cast.clientA],
  )
  await sql(
    `insert into bank_rows (bank_file_id, place, natural_key, account, paid_on, document, amount, currency, payer,
       payer_tax_id, payer_account, payer_key, purpose, state, organization_id, payment_id)
     select bank_file_id, 900, 'of the company that stays', account, paid_on, document, amount, currency, payer,
       payer_tax_id, payer_account, payer_key, purpose, 'taken', $2, (select min(id) from payments where organization_id = $2)
     from bank_rows where organization_id = $1 order by id limit 1`,
    [from, into],
  )
  const [{ id: person }] = await sql('select id from users where email = $1', [cast.clientA])
  await sql(
    `insert into addresses (organization_id, label, recipient, phone, country, city, line, is_default)
     values ($1, 'Gate 2', 'Anna', '+44 1', 'UK', 'Leeds', 'Quay', true), ($2, 'Yard', 'Boris', '+7 1', 'AZ', 'Baku', 'Pier', true)`,
    [from, into],
  )
  const [file] = await sql(
    `insert into files (owner_id, organization_id, subject, category, name, mime, size, sha256, storage_key)
     select $2, $1, case n when 1 then 'organization:' || $1::bigint end, 'contract', 'a', 'application/pdf', 1, 'x', 'merging ' || n
     from generate_series(1, 3) as n returning id`,
    [from, person],
  )
  await sql(
    `insert into due_pdfs (kind, subject, version, organization_id, orders, created_at, updated_at)
     values ('invoice', 'invoice:900001', 1, $1, '[]', now(), now())`,
    [from],
  )
  await sql(
    `insert into documents (category, title_en, language, file_id, audience, organization_id, requires_ack, created_by, created_at, updated_at)
     values ('contract', 'Terms', 'en', $2, 'organization', $1, false, $3, now(), now())`,
    [from, file.id, person],
  )
  await sql(
    `insert into document_uploads (organization_id, kind, title, language, file_id, created_by, created_at)
     values ($1, 'contract', 'Signed', 'en', $2, $3, now())`,
    [from, file.id + 1, person],
  )
  await sql(
    `insert into order_sign_offs (organization_id, asked_by_id, order_id, n, amount, currency, limit_amount, limit_currency)
     select $1, $2, min(id), 1, 2, 'USD', 1, 'USD' from orders where organization_id = $1`,
    [from, person],
  )
  await sql(
    `insert into price_files (owner_id, organization_id, discount_level, currency, format, lang, storage_key)
     values ($2, $1, 0, 'USD', 'csv', 'en', 'merging')`,
    [from, person],
  )
  await sql(
    `insert into client_code_files (organization_id, file_name, rows, written, actor_id, created_at)
     values ($1, 'codes.csv', 1, '[]', $2, now())`,
    [from, person],
  )
  await sql(`insert into client_notes (organization_id, author_id, text) values ($1, $2, 'Calls early')`, [
    from,
    person,
  ])
  await sql(
    `insert into organization_changes (organization_id, was, wanted, asked_by_id)
     values ($1, '{"city": "Riga"}', '{"city": "Tartu"}', $2)`,
    [from, person],
  )
  await sql(
    `update promotions set organization_ids = array[$1::bigint] where id = (select min(id) from promotions)`,
    [from],
  )
  await sql(
    `insert into exemption_certificates (organization_id, kind, number, issuer, exemption_code, valid_from, valid_to,
       accepted_by_id)
     values ($1, 'article_151', '7', 'Ministry', 'VATEX-EU-151', '2026-01-01', '2027-12-31', $2)`,
    [from, person],
  )
  await sql(
    `insert into refunds (organization_id, currency, amount, reason, to_account, requested_at, requested_by_id)
     select $1, 'USD', 100, 'Cut', 'LV80BANK', now(), id from users where email = $2`,
    [from, cast.manager],
  )
  await sql(
    `insert into returns (number, organization_id, request_id, claim, due_on, address, carriage, created_by_id, authorised_at)
     select 'RMA-0', $1, 1, 'R-1', '2099-01-01', 'Gate 7', 'seller', id, now() from users where email = $2`,
    [from, cast.manager],
  )
  await sql(
    `insert into blanket_orders (organization_id, currency, valid_from, valid_until, sent_by_id, sent_at)
     select $1, 'USD', '2026-01-01', '2026-12-31', id, now() from users where email = $2`,
    [from, cast.manager],
  )
  await sql('insert into confirmation_clients (organization_id, is_on) values ($1, true)', [from])
  await sql(
    `insert into webhooks (organization_id, user_id, url, kinds, secret, created_at, updated_at)
     select $1, id, 'https://erp.example/', '{}', 'x', now(), now() from users where email = $2`,
    [from, cast.clientA],
  )
}
