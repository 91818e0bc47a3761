-- Money: invoices, payments, bank, ledger, and documents shown to companies.

-- The last invoice number of each year. Issuing an invoice locks the row until the commit, so numbers have no
-- gaps.
create table invoice_years (
  year smallint primary key,
  last integer not null
);
--> statement-breakpoint
-- Invoices: snapshots that never change, except for the paid amount and whether they were withdrawn.
create table invoices (
  id bigint primary key generated always as identity,
  year smallint not null,
  serial integer not null,
  number text not null,
  kind text not null,
  state text not null default 'issued',
  organization_id bigint not null,
  order_id bigint not null,
  currency char(3) not null,
  lines jsonb not null,
  amount bigint not null,
  paid_amount bigint not null default 0,
  due_on date not null,
  seller jsonb not null,
  issued_at timestamptz(3) not null,
  issued_by_id bigint,
  void_reason text,
  voided_at timestamptz(3),
  corrects_id bigint,
  correction_reason text,
  buyer jsonb,
  constraint invoices_number_unique unique (number),
  constraint invoices_number_of_year unique (year, serial),
  constraint invoices_kind check (kind in ('prepayment', 'balance', 'full', 'correction', 'credit')),
  constraint invoices_state check (state in ('issued', 'void')),
  constraint invoices_amount check (amount <> 0 and (amount < 0) = (kind = 'credit')),
  constraint invoices_paid check (case when amount < 0 then paid_amount = amount else paid_amount between 0
    and amount end),
  constraint invoices_corrects check ((corrects_id is not null) = (kind in ('correction', 'credit'))
    and (corrects_id is not null) = (correction_reason is not null)),
  constraint invoices_void check (state = 'issued' or paid_amount = 0),
  constraint invoices_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint invoices_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint invoices_issued_by_id_users_id_fk foreign key (issued_by_id) references users (id),
  constraint invoices_corrects_id_invoices_id_fk foreign key (corrects_id) references invoices (id)
);
create index invoices_number_like on invoices using gin (number gin_trgm_ops);
create index invoices_by_age on invoices (issued_at, id);
create index invoices_by_due on invoices (due_on, id);
create index invoices_by_amount on invoices (currency, amount, id);
create index invoices_of_organization on invoices (organization_id, issued_at, id);
create index invoices_of_order on invoices (order_id);
create index invoices_correcting on invoices (corrects_id) where corrects_id is not null;
create index invoices_unpaid on invoices (organization_id, due_on) where state = 'issued' and paid_amount < amount;
create index invoices_open on invoices (organization_id, currency, kind, due_on, paid_amount, amount)
  where state = 'issued' and paid_amount < amount;
create index invoices_credits on invoices (issued_at, id) where amount < 0;
create index invoices_void on invoices (issued_at, id) where state = 'void';
--> statement-breakpoint
-- Drafts of invoices. Until issued, the content follows the order and there is no number. Drafts are in no sum
-- and no client sees them (decision 0095).
create table invoice_drafts (
  id bigint primary key generated always as identity,
  order_id bigint not null,
  kind text not null,
  percent smallint,
  due_on date,
  note text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  created_by_id bigint not null,
  constraint invoice_drafts_kind check (kind in ('prepayment', 'balance', 'full')),
  constraint invoice_drafts_percent check (percent is null or (kind = 'prepayment' and percent between 1 and 99)),
  constraint invoice_drafts_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint invoice_drafts_created_by_id_users_id_fk foreign key (created_by_id) references users (id)
);
create index invoice_drafts_of_order on invoice_drafts (order_id);
create index invoice_drafts_by_age on invoice_drafts (created_at, id);
--> statement-breakpoint
-- By how much less is invoiced for an order than its goods cost: broken goods are not paid, and an invoice
-- corrected by hand stays correct whatever is invoiced later. Negative if more is invoiced.
create table order_allowances (
  id bigint primary key generated always as identity,
  order_id bigint not null,
  amount bigint not null,
  order_line_id bigint,
  quantity integer,
  invoice_id bigint,
  name jsonb not null,
  created_at timestamptz(3) not null,
  constraint order_allowances_of_goods check ((order_line_id is null) = (quantity is null)
    and (order_line_id is null) = (invoice_id is not null)),
  constraint order_allowances_quantity check (quantity > 0),
  constraint order_allowances_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_allowances_order_line_id_order_lines_id_fk foreign key (order_line_id) references order_lines (id),
  constraint order_allowances_invoice_id_invoices_id_fk foreign key (invoice_id) references invoices (id)
);
create index order_allowances_of_order on order_allowances (order_id);
create index order_allowances_of_line on order_allowances (order_line_id);
create index order_allowances_of_invoice on order_allowances (invoice_id);
--> statement-breakpoint
-- Bank statements by file.
create table bank_files (
  id bigint primary key generated always as identity,
  file_id bigint,
  name text not null,
  created_at timestamptz(3) not null,
  created_by_id bigint not null,
  constraint bank_files_file_id_files_id_fk foreign key (file_id) references files (id),
  constraint bank_files_created_by_id_users_id_fk foreign key (created_by_id) references users (id)
);
--> statement-breakpoint
-- Rows of bank statements. What the bank reported never changes; what became of the row does.
create table bank_rows (
  id bigint primary key generated always as identity,
  bank_file_id bigint not null,
  place integer not null,
  natural_key text not null,
  account text not null,
  paid_on date not null,
  document text not null,
  amount bigint not null,
  currency char(3) not null,
  payer text not null,
  payer_tax_id text not null,
  payer_account text not null,
  payer_key text not null,
  purpose text not null,
  state text not null,
  organization_id bigint,
  payment_id bigint,
  decided_at timestamptz(3),
  decided_by_id bigint,
  constraint bank_rows_amount check (amount > 0),
  constraint bank_rows_state check (state in ('waiting', 'taken', 'set_aside', 'repeated')),
  constraint bank_rows_taken check ((state = 'taken') = (payment_id is not null)
    and (state = 'taken') = (organization_id is not null)),
  constraint bank_rows_bank_file_id_bank_files_id_fk foreign key (bank_file_id) references bank_files (id),
  constraint bank_rows_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint bank_rows_decided_by_id_users_id_fk foreign key (decided_by_id) references users (id)
);
create unique index bank_rows_once on bank_rows (natural_key) where state <> 'repeated';
create index bank_rows_of_file on bank_rows (bank_file_id, place);
create index bank_rows_by_day on bank_rows (paid_on, id);
create index bank_rows_by_state on bank_rows (state, paid_on, id);
create index bank_rows_by_amount on bank_rows (currency, amount, id);
create index bank_rows_of_payer on bank_rows (payer_key, id) where state = 'taken';
create index bank_rows_of_payment on bank_rows (payment_id);
--> statement-breakpoint
-- Payments received or reported by clients. The part not assigned to an invoice is an advance.
create table payments (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  currency char(3) not null,
  amount bigint not null,
  paid_on date not null,
  method text not null,
  reference text not null,
  proof_file_id bigint,
  state text not null,
  reason text,
  created_at timestamptz(3) not null,
  created_by_id bigint,
  decided_at timestamptz(3),
  decided_by_id bigint,
  bank_row_id bigint,
  undone_at timestamptz(3),
  undone_by_id bigint,
  constraint payments_amount check (amount > 0),
  constraint payments_method check (method in ('transfer', 'cash', 'offset')),
  constraint payments_state check (state in ('reported', 'confirmed', 'rejected', 'undone')),
  constraint payments_decided check ((state = 'reported') = (decided_at is null)),
  constraint payments_undone check ((state = 'undone') = (undone_at is not null)),
  constraint payments_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint payments_proof_file_id_files_id_fk foreign key (proof_file_id) references files (id),
  constraint payments_created_by_id_users_id_fk foreign key (created_by_id) references users (id),
  constraint payments_decided_by_id_users_id_fk foreign key (decided_by_id) references users (id),
  constraint payments_bank_row_id_bank_rows_id_fk foreign key (bank_row_id) references bank_rows (id),
  constraint payments_undone_by_id_users_id_fk foreign key (undone_by_id) references users (id)
);
create unique index payments_once on payments (organization_id, currency, paid_on, amount, reference)
  where state not in ('rejected', 'undone');
create unique index payments_of_bank_row on payments (bank_row_id) where state = 'confirmed';
create index payments_by_bank_row on payments (bank_row_id) where bank_row_id is not null;
create index payments_counted on payments (decided_at) where state = 'confirmed';
create index payments_reported on payments (organization_id) where state = 'reported';
create index payments_of_organization on payments (organization_id, currency, paid_on);
--> statement-breakpoint
-- Parts of a payment by invoice. `amount` is zero until the payment is confirmed.
create table payment_parts (
  payment_id bigint not null,
  invoice_id bigint not null,
  amount bigint not null default 0,
  constraint payment_parts_payment_id_invoice_id_pk primary key (payment_id, invoice_id),
  constraint payment_parts_amount check (amount >= 0),
  constraint payment_parts_payment_id_payments_id_fk foreign key (payment_id) references payments (id),
  constraint payment_parts_invoice_id_invoices_id_fk foreign key (invoice_id) references invoices (id)
);
create index payment_parts_of_invoice on payment_parts (invoice_id);
--> statement-breakpoint
-- Number of closed invoices (paid or withdrawn) of a company. Open ones are few and are counted on read, since
-- being overdue depends on the day. Triggers append each command's change as new rows; the job
-- `fold_invoice_figures` merges them (as in decision 0052).
create table invoice_figures (
  organization_id bigint not null,
  currency char(3) not null,
  kind text not null,
  is_void boolean not null,
  rows bigint not null,
  is_folded boolean not null default false
);
create unique index invoice_figures_folded on invoice_figures (organization_id, currency, kind, is_void) where is_folded;
create index invoice_figures_of_organization on invoice_figures (organization_id);
create index invoice_figures_changes on invoice_figures (organization_id) where not is_folded;
--> statement-breakpoint
-- Debts of every company, entry by entry. Append-only: errors are corrected by a further entry.
create table ledger_entries (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  currency char(3) not null,
  at timestamptz(3) not null,
  kind text not null,
  subject text not null,
  ref text not null,
  debit bigint not null,
  credit bigint not null,
  constraint ledger_entries_once unique (subject, kind),
  constraint ledger_entries_kind check (kind in ('invoice', 'invoice_voided', 'correction', 'credit', 'payment',
    'payment_undone')),
  constraint ledger_entries_side check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0)),
  constraint ledger_entries_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create index ledger_entries_of_organization on ledger_entries (organization_id, currency, at, id);
--> statement-breakpoint
-- PDFs to be created for a company's documents, written in the transaction of the command that requires them.
-- Subject and version identify one, such as version 1 of invoice 12 or the third offer of order 7.
create table due_pdfs (
  id bigint primary key generated always as identity,
  kind text not null,
  subject text not null,
  version integer not null,
  organization_id bigint not null,
  orders jsonb not null,
  state text not null default 'due',
  tries integer not null default 0,
  trouble text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint due_pdfs_kind check (kind in ('offer', 'invoice', 'packing_list', 'waybill', 'act')),
  constraint due_pdfs_state check (state in ('due', 'made', 'failed', 'dropped')),
  constraint due_pdfs_version check (version > 0),
  constraint due_pdfs_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id)
);
create unique index due_pdfs_once on due_pdfs (subject, kind, version);
create index due_pdfs_failed on due_pdfs (updated_at, id) where state = 'failed';
--> statement-breakpoint
-- Documents. A new version is a new row that names its predecessor, so what was read once stays readable.
create table documents (
  id bigint primary key generated always as identity,
  category text not null,
  title_en text,
  title_ru text,
  language text not null,
  version integer not null default 1,
  file_id bigint not null,
  effective_from date,
  valid_until date,
  audience text not null,
  organization_id bigint,
  requires_ack boolean not null,
  state text not null default 'draft',
  replaces_id bigint,
  published_at timestamptz(3),
  created_by bigint,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  edition integer not null default 1,
  pdf_id bigint,
  constraint documents_file_id_unique unique (file_id),
  constraint documents_category check (category in ('price_list', 'public_offer', 'privacy_policy', 'contract',
    'certificate', 'catalogue', 'instruction', 'drawing', 'offer', 'invoice', 'packing_list', 'waybill', 'act', 'other')),
  constraint documents_language check (language in ('en', 'ru', 'both')),
  constraint documents_audience check (audience in ('public', 'clients', 'organization')),
  constraint documents_state check (state in ('draft', 'published', 'superseded', 'archived')),
  constraint documents_have_a_title check (coalesce(title_en, title_ru) is not null),
  constraint documents_name_their_company check ((audience = 'organization') = (organization_id is not null)),
  constraint documents_are_somebodys check (created_by is not null or pdf_id is not null),
  constraint documents_end_after_they_begin check (valid_until >= effective_from),
  constraint documents_are_published_on_a_day check (not (state in ('published', 'superseded'))
    or (published_at is not null and effective_from is not null)),
  constraint documents_file_id_files_id_fk foreign key (file_id) references files (id),
  constraint documents_organization_id_organizations_id_fk foreign key (organization_id) references organizations (id),
  constraint documents_replaces_id_documents_id_fk foreign key (replaces_id) references documents (id),
  constraint documents_pdf_id_due_pdfs_id_fk foreign key (pdf_id) references due_pdfs (id),
  constraint documents_created_by_users_id_fk foreign key (created_by) references users (id)
);
create index documents_by_change on documents (updated_at, id);
create index documents_for_all on documents (published_at, id) where state = 'published' and organization_id is null;
create index documents_of_organization on documents (organization_id, published_at, id)
  where organization_id is not null;
create unique index documents_replaced on documents (replaces_id) where state <> 'archived';
create unique index documents_of_pdf on documents (pdf_id, language) where pdf_id is not null;
--> statement-breakpoint
-- Acknowledgements of document versions: person, time and address. Append-only.
create table document_acknowledgements (
  document_id bigint not null,
  version integer not null,
  user_id bigint not null,
  at timestamptz(3) not null,
  ip text not null,
  constraint document_acknowledgements_document_id_user_id_version_pk primary key (document_id, user_id, version),
  constraint document_acknowledgements_document_id_documents_id_fk foreign key (document_id) references documents (id),
  constraint document_acknowledgements_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index document_acknowledgements_of_user on document_acknowledgements (user_id, document_id);
--> statement-breakpoint
-- When a person first opened a document. After that it is no longer marked as new for them.
create table document_openings (
  document_id bigint not null,
  user_id bigint not null,
  at timestamptz(3) not null,
  constraint document_openings_document_id_user_id_pk primary key (document_id, user_id),
  constraint document_openings_document_id_documents_id_fk foreign key (document_id) references documents (id),
  constraint document_openings_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index document_openings_of_user on document_openings (user_id, document_id);
--> statement-breakpoint
-- The orders of a document. Orders are a later feature, so only ids and numbers are stored.
create table document_orders (
  document_id bigint not null,
  order_id bigint not null,
  order_number integer not null,
  constraint document_orders_document_id_order_id_pk primary key (document_id, order_id),
  constraint document_orders_document_id_documents_id_fk foreign key (document_id) references documents (id)
);
create index document_orders_of_order on document_orders (order_id, document_id);
--> statement-breakpoint
-- Documents sent by clients. An accepted one becomes a document of the company; a rejected one has a reason.
create table document_uploads (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  kind text not null,
  title text not null,
  language text not null,
  file_id bigint not null,
  state text not null default 'received',
  reason text,
  document_id bigint,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  decided_by bigint,
  decided_at timestamptz(3),
  constraint document_uploads_file_id_unique unique (file_id),
  constraint document_uploads_kind check (kind in ('contract', 'company_card')),
  constraint document_uploads_language check (language in ('en', 'ru', 'both')),
  constraint document_uploads_state check (state in ('received', 'accepted', 'rejected')),
  constraint document_uploads_are_decided check ((state = 'received') = (decided_at is null)),
  constraint document_uploads_say_why check ((state = 'rejected') = (reason is not null)),
  constraint document_uploads_become_documents check ((state = 'accepted') = (document_id is not null)),
  constraint document_uploads_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id),
  constraint document_uploads_file_id_files_id_fk foreign key (file_id) references files (id),
  constraint document_uploads_document_id_documents_id_fk foreign key (document_id) references documents (id),
  constraint document_uploads_created_by_users_id_fk foreign key (created_by) references users (id),
  constraint document_uploads_decided_by_users_id_fk foreign key (decided_by) references users (id)
);
create index document_uploads_of_organization on document_uploads (organization_id, id);
create index document_uploads_waiting on document_uploads (id) where state = 'received';
--> statement-breakpoint
-- The amounts left to pay of open invoices, for later features.
create view open_invoices as
  select id, organization_id, currency, due_on, amount - paid_amount as left_amount
    from invoices
    where invoices.state = 'issued' and invoices.paid_amount < invoices.amount;
--> statement-breakpoint
-- Together with the view of payments, the basis of debts on an earlier day: every invoice with an amount and
-- what is left of it now (for a withdrawn invoice, the whole amount). Undone payments are left out.
create view asked_invoices as
  select id, number, order_id, organization_id, currency, state, amount, amount - paid_amount as left_amount, due_on,
    issued_at, voided_at
    from invoices
    where invoices.amount > 0;
--> statement-breakpoint
create view invoice_receipts as
  select payment_parts.invoice_id, payment_parts.amount, payments.decided_at
    from payment_parts
    inner join payments on payments.id = payment_parts.payment_id
    where payments.state = 'confirmed';
--> statement-breakpoint
-- Current debt of every company by currency, in minor units. Negative if it has paid in advance.
create view company_balances as
  select organization_id, currency, sum(debit - credit)::bigint as owed
    from ledger_entries
    group by ledger_entries.organization_id, ledger_entries.currency;
--> statement-breakpoint
-- Appends each command's change of the number of closed invoices as new rows, so commands do not wait for each
-- other.
create function note_invoice_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_figures (organization_id, currency, kind, is_void, rows)
    select organization_id, currency, kind, state = 'void', count(*) from now_so
    where state = 'void' or paid_amount >= amount group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into invoice_figures (organization_id, currency, kind, is_void, rows)
    select organization_id, currency, kind, state = 'void', -count(*) from before
    where state = 'void' or paid_amount >= amount group by 1, 2, 3, 4;
  else
    insert into invoice_figures (organization_id, currency, kind, is_void, rows)
    select organization_id, currency, kind, is_void, sum(rows) from (
      select organization_id, currency, kind, state = 'void' as is_void, 1 as rows from now_so where state = 'void' or paid_amount >= amount
      union all
      select organization_id, currency, kind, state = 'void', -1 from before where state = 'void' or paid_amount >= amount
    ) changed group by 1, 2, 3, 4 having sum(rows) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger invoices_added after insert on invoices referencing new table as now_so for each statement
  execute function note_invoice_figures();
create trigger invoices_changed after update on invoices referencing new table as now_so old table as before
  for each statement execute function note_invoice_figures();
create trigger invoices_taken_away after delete on invoices referencing old table as before for each statement
  execute function note_invoice_figures();
