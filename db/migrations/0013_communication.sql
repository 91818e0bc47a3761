-- Communication: chat, notices, support requests, questions and answers.

-- A conversation with a company. Message numbers are assigned under a lock on its row, so they have no gaps and
-- no duplicates.
create table chat_threads (
  id bigint primary key generated always as identity,
  organization_id bigint not null,
  topic text not null,
  subject text,
  seq integer not null default 0,
  client_seq integer not null default 0,
  staff_seq integer not null default 0,
  last_at timestamptz(3) not null,
  handed_to_id bigint,
  unanswered_since timestamptz(3),
  due_at timestamptz(3),
  created_at timestamptz(3) not null,
  former_company_id bigint,
  constraint chat_threads_once unique nulls not distinct (organization_id, topic, subject, former_company_id),
  constraint chat_threads_topic check (topic in ('general', 'support', 'subject')),
  constraint chat_threads_subject check ((topic = 'subject') = (subject is not null)),
  constraint chat_threads_due check ((unanswered_since is null) = (due_at is null)),
  constraint chat_threads_organization_id_organizations_id_fk
    foreign key (organization_id) references organizations (id),
  constraint chat_threads_former_company_id_organizations_id_fk
    foreign key (former_company_id) references organizations (id),
  constraint chat_threads_handed_to_id_users_id_fk foreign key (handed_to_id) references users (id)
);
create index chat_threads_of_organization on chat_threads (organization_id, last_at desc, id desc);
create index chat_threads_by_last on chat_threads (last_at desc, id desc);
create index chat_threads_handed_to on chat_threads (handed_to_id) where handed_to_id is not null;
create index chat_threads_unanswered on chat_threads (unanswered_since) where unanswered_since is not null;
--> statement-breakpoint
-- Messages. A deleted message loses its text and files; its number stays.
create table chat_messages (
  id bigint primary key generated always as identity,
  thread_id bigint not null,
  seq integer not null,
  key uuid not null,
  author_id bigint not null,
  side text not null,
  body text not null,
  file_ids bigint[] not null default '{}',
  file_names text not null default '',
  reply_to_id bigint,
  at timestamptz(3) not null,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint chat_messages_side check (side in ('client', 'staff')),
  constraint chat_messages_thread_id_chat_threads_id_fk foreign key (thread_id) references chat_threads (id),
  constraint chat_messages_author_id_users_id_fk foreign key (author_id) references users (id)
);
create unique index chat_messages_in_order on chat_messages (thread_id, seq);
create unique index chat_messages_once on chat_messages (author_id, key);
create index chat_messages_like on chat_messages using gin (body gin_trgm_ops, file_names gin_trgm_ops);
--> statement-breakpoint
-- Messages of staff to clients. The first one after a message of the client is an answer: `asked_at` is since
-- when the client waited, null if no one waited. Deleted messages do not count. Triggers on the messages
-- maintain the rows: computing a year of messages on read took ten times the time limit of a query (decision
-- 0090).
create table staff_words (
  message_id bigint primary key,
  thread_id bigint not null,
  author_id bigint not null,
  at timestamptz(3) not null,
  asked_at timestamptz(3),
  constraint staff_words_message_id_chat_messages_id_fk
    foreign key (message_id) references chat_messages (id) on delete cascade
);
create index staff_words_by_age on staff_words (at);
create index staff_words_of_author on staff_words (author_id, at);
--> statement-breakpoint
-- Internal notes. A separate table that no request of a client ever reads.
create table chat_notes (
  id bigint primary key generated always as identity,
  thread_id bigint not null,
  after_seq integer not null,
  key uuid not null,
  author_id bigint not null,
  body text not null,
  at timestamptz(3) not null,
  constraint chat_notes_thread_id_chat_threads_id_fk foreign key (thread_id) references chat_threads (id),
  constraint chat_notes_author_id_users_id_fk foreign key (author_id) references users (id)
);
create index chat_notes_of_thread on chat_notes (thread_id, id);
create unique index chat_notes_once on chat_notes (author_id, key);
--> statement-breakpoint
-- Changes of an order line proposed in a message.
create table chat_proposals (
  message_id bigint primary key,
  order_id bigint not null,
  line_id bigint not null,
  before jsonb not null,
  currency char(3) not null,
  quantity integer,
  unit_amount bigint,
  per smallint,
  promised_on date,
  state text not null default 'open',
  answered_by_id bigint,
  answered_at timestamptz(3),
  reason text,
  constraint chat_proposals_state check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  constraint chat_proposals_price check ((unit_amount is null) = (per is null)),
  constraint chat_proposals_answered check ((state = 'open') = (answered_at is null)),
  constraint chat_proposals_message_id_chat_messages_id_fk foreign key (message_id) references chat_messages (id),
  constraint chat_proposals_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint chat_proposals_answered_by_id_users_id_fk foreign key (answered_by_id) references users (id)
);
create index chat_proposals_of_order on chat_proposals (order_id);
--> statement-breakpoint
-- Per reader of a conversation: the last message read, the draft, and the last message covered by an e-mail.
create table chat_readers (
  thread_id bigint not null,
  user_id bigint not null,
  seq integer not null default 0,
  email_seq integer not null default 0,
  draft text not null default '',
  updated_at timestamptz(3) not null,
  constraint chat_readers_thread_id_user_id_pk primary key (thread_id, user_id),
  constraint chat_readers_thread_id_chat_threads_id_fk foreign key (thread_id) references chat_threads (id),
  constraint chat_readers_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index chat_readers_of_user on chat_readers (user_id);
--> statement-breakpoint
-- Phrases that staff use often, in both languages.
create table chat_phrases (
  id bigint primary key generated always as identity,
  title text not null,
  text_en text not null,
  text_ru text not null,
  created_at timestamptz(3) not null,
  owner_id bigint,
  constraint chat_phrases_owner_id_users_id_fk foreign key (owner_id) references users (id)
);
create index chat_phrases_of_owner on chat_phrases (owner_id);
--> statement-breakpoint
-- Notices about events, stored for a limited time whether shown or not.
create table notices (
  id bigint primary key generated always as identity,
  user_id bigint not null,
  event_id bigint not null,
  kind text not null,
  importance text not null,
  path text,
  subject text,
  params jsonb not null,
  at timestamptz(3) not null,
  seen_at timestamptz(3),
  read_at timestamptz(3),
  is_gathered boolean not null default false,
  constraint notices_importance check (importance in ('success', 'info', 'warning', 'danger')),
  constraint notices_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index notices_of on notices (user_id, id);
create index notices_unread on notices (user_id, id) where read_at is null;
create index notices_gathered on notices (user_id, at) where is_gathered;
create unique index notices_once on notices (user_id, event_id, kind);
create index notices_unseen on notices (user_id, id) where seen_at is null;
create index notices_by_age on notices (at);
--> statement-breakpoint
-- A person's choices per topic. The default: every notice is shown and e-mailed at once.
create table notice_choices (
  user_id bigint not null,
  topic text not null,
  is_shown boolean not null,
  emails text not null,
  constraint notice_choices_user_id_topic_pk primary key (user_id, topic),
  constraint notice_choices_topic check (topic in ('clients', 'orders', 'offers', 'approvals', 'shipments', 'invoices',
    'payments', 'documents', 'prices', 'promotions', 'levels', 'requests', 'team', 'account')),
  constraint notice_choices_emails check (emails in ('at_once', 'daily', 'never')),
  constraint notice_choices_user_id_users_id_fk foreign key (user_id) references users (id)
);
--> statement-breakpoint
-- Quiet hours and the time of the daily e-mail: 'HH:MM' in the person's time zone.
create table notice_times (
  user_id bigint primary key,
  quiet_from text,
  quiet_to text,
  daily_at text not null,
  constraint notice_times_quiet check ((quiet_from is null) = (quiet_to is null)),
  constraint notice_times_user_id_users_id_fk foreign key (user_id) references users (id)
);
--> statement-breakpoint
-- Results of a decision: credits or replacement orders.
create table support_request_made (
  id bigint primary key generated always as identity,
  request_id bigint not null,
  invoice_id bigint,
  order_id bigint,
  constraint support_request_made_is_one check (num_nonnulls(invoice_id, order_id) = 1),
  constraint support_request_made_request_id_support_requests_id_fk
    foreign key (request_id) references support_requests (id),
  constraint support_request_made_invoice_id_invoices_id_fk foreign key (invoice_id) references invoices (id),
  constraint support_request_made_order_id_orders_id_fk foreign key (order_id) references orders (id)
);
create index support_request_made_of on support_request_made (request_id);
--> statement-breakpoint
-- Pieces of an order already refunded or replaced, by any request. Each piece counts once.
create table support_request_given (
  id bigint primary key generated always as identity,
  request_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null,
  decision text not null,
  created_at timestamptz(3) not null,
  constraint support_request_given_quantity check (quantity > 0),
  constraint support_request_given_decision check (decision in ('replace', 'credit')),
  constraint support_request_given_request_id_support_requests_id_fk
    foreign key (request_id) references support_requests (id),
  constraint support_request_given_order_line_id_order_lines_id_fk
    foreign key (order_line_id) references order_lines (id)
);
create index support_request_given_of on support_request_given (request_id);
create index support_request_given_for_line on support_request_given (order_line_id);
--> statement-breakpoint
-- Pieces of an order line that a request is about.
create table support_request_lines (
  id bigint primary key generated always as identity,
  request_id bigint not null,
  order_line_id bigint not null,
  quantity integer not null,
  trouble text not null,
  note text,
  constraint support_request_lines_quantity check (quantity > 0),
  constraint support_request_lines_trouble check (trouble in ('short', 'damaged', 'wrong', 'other')),
  constraint support_request_lines_request_id_support_requests_id_fk
    foreign key (request_id) references support_requests (id),
  constraint support_request_lines_order_line_id_order_lines_id_fk
    foreign key (order_line_id) references order_lines (id)
);
create unique index support_request_lines_of on support_request_lines (request_id, order_line_id, trouble);
--> statement-breakpoint
-- Questions and answers in both languages.
create table faq_entries (
  id bigint primary key generated always as identity,
  topic text not null,
  place integer not null,
  question_en text not null,
  question_ru text not null,
  answer_en text not null,
  answer_ru text not null,
  screen text,
  is_published boolean not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  constraint faq_entries_topic check (topic in ('ordering', 'prices', 'delivery', 'payment', 'documents', 'files',
    'account'))
);
create index faq_entries_in_order on faq_entries (topic, place, id);
--> statement-breakpoint
-- Whether an answer helped, once per reader. A later vote replaces the earlier one.
create table faq_votes (
  entry_id bigint not null,
  user_id bigint not null,
  is_helpful boolean not null,
  voted_at timestamptz(3) not null,
  constraint faq_votes_entry_id_user_id_pk primary key (entry_id, user_id),
  constraint faq_votes_entry_id_faq_entries_id_fk foreign key (entry_id) references faq_entries (id) on delete cascade,
  constraint faq_votes_user_id_users_id_fk foreign key (user_id) references users (id)
);
create index faq_votes_of_user on faq_votes (user_id);
--> statement-breakpoint
alter table support_requests
  add column subject text,
  add column order_id bigint,
  add column lot_id bigint,
  add column file_ids bigint[] not null default '{}',
  add column wanted text,
  add column created_by_id bigint,
  add column taken_by_id bigint,
  add column taken_at timestamptz(3),
  add column decision text,
  add column decision_reason text,
  add column decided_by_id bigint,
  add column decided_at timestamptz(3),
  add column version integer not null default 1,
  add column priority text not null default 'normal',
  add column waits_since timestamptz(3),
  add column due_at timestamptz(3),
  add column escalated_at timestamptz(3),
  add column rating smallint,
  add column rating_words text,
  add column rated_at timestamptz(3),
  add column origin text not null default 'client',
  add column section_id smallint,
  add column erased_at timestamptz(3),
  alter column name drop not null,
  alter column email drop not null,
  alter column ip drop not null;
drop index support_requests_by_state, support_requests_of_organization;
--> statement-breakpoint
-- Requests without a company came from outside. Requests had no deadline before: they get eight hours from now.
update support_requests set origin = 'outside' where organization_id is null;
--> statement-breakpoint
update support_requests set waits_since = created_at, due_at = now() + interval '8 hours'
where organization_id is null and state in ('new', 'in_progress');
--> statement-breakpoint
alter table support_requests
  add constraint support_requests_wanted check (wanted in ('replace', 'credit', 'advice')),
  add constraint support_requests_decision check (decision in ('replace', 'credit', 'reject', 'answer')),
  add constraint support_requests_decided check ((decision is null) = (decided_at is null)),
  add constraint support_requests_priority check (priority in ('urgent', 'normal', 'low')),
  add constraint support_requests_waits check ((waits_since is null) = (due_at is null)),
  add constraint support_requests_rating check (rating between 1 and 5),
  add constraint support_requests_rated check ((rating is null) = (rated_at is null)),
  add constraint support_requests_origin check (origin in ('client', 'outside', 'staff')),
  add constraint support_requests_asker check ((origin = 'client') = (organization_id is not null)),
  add constraint support_requests_outside check ((origin = 'outside') = (email is not null or erased_at is not null)),
  add constraint support_requests_author check (origin <> 'staff' or created_by_id is not null),
  add constraint support_requests_order_id_orders_id_fk foreign key (order_id) references orders (id),
  add constraint support_requests_lot_id_lots_id_fk foreign key (lot_id) references lots (id),
  add constraint support_requests_created_by_id_users_id_fk foreign key (created_by_id) references users (id),
  add constraint support_requests_taken_by_id_users_id_fk foreign key (taken_by_id) references users (id),
  add constraint support_requests_decided_by_id_users_id_fk foreign key (decided_by_id) references users (id);
create unique index support_requests_of_lot on support_requests (lot_id);
create index support_requests_by_age on support_requests (created_at, id);
create index support_requests_by_state on support_requests (state, created_at, id);
create index support_requests_of_organization on support_requests (organization_id, created_at, id);
create index support_requests_by_due on support_requests (due_at, id);
create index support_requests_to_escalate on support_requests (due_at) where escalated_at is null;
create index support_requests_of_taker on support_requests (taken_by_id, created_at, id);
create index support_requests_of_order on support_requests (order_id);
create index support_requests_of_author on support_requests (created_by_id) where origin = 'staff';
create index support_requests_to_erase on support_requests (created_at) where email is not null;
--> statement-breakpoint
-- Messages of staff to clients, since when the client waited, and the company of the conversation.
create view staff_messages as
  select staff_words.message_id as id, staff_words.thread_id, chat_threads.organization_id, staff_words.author_id,
    staff_words.at, staff_words.asked_at
    from staff_words
    inner join chat_threads on chat_threads.id = staff_words.thread_id;
--> statement-breakpoint
-- Recalculates `staff_words` of a message and of the next staff message. No other row depends on it.
create function count_staff_words(thread bigint, place integer) returns void language plpgsql as $$
declare
  places integer[] := array[place, (
    select min(seq) from chat_messages where thread_id = thread and seq > place and side = 'staff' and deleted_at is null
  )];
begin
  delete from staff_words w using chat_messages m where m.id = w.message_id and m.thread_id = thread and m.seq = any(places);
  insert into staff_words (message_id, thread_id, author_id, at, asked_at)
  select m.id, m.thread_id, m.author_id, m.at, (
    select min(a.at) from chat_messages a
    where a.thread_id = m.thread_id and a.seq < m.seq and a.side = 'client' and a.deleted_at is null
      and a.seq > coalesce((select max(s.seq) from chat_messages s
        where s.thread_id = m.thread_id and s.seq < m.seq and s.side = 'staff' and s.deleted_at is null), 0))
  from chat_messages m
  where m.thread_id = thread and m.seq = any(places) and m.side = 'staff' and m.deleted_at is null;
end $$;
--> statement-breakpoint
create function follow_staff_words() returns trigger language plpgsql as $$
begin
  perform count_staff_words(coalesce(new.thread_id, old.thread_id), coalesce(new.seq, old.seq));
  return null;
end $$;
--> statement-breakpoint
create trigger chat_messages_said after insert on chat_messages for each row when (new.side = 'staff')
  execute function follow_staff_words();
create trigger chat_messages_said_otherwise after update of at, deleted_at on chat_messages
  for each row when ((old.at, old.deleted_at) is distinct from (new.at, new.deleted_at))
  execute function follow_staff_words();
create trigger chat_messages_gone after delete on chat_messages for each row execute function follow_staff_words();
