/** The look of a notice, by importance. */
export const importances = ['success', 'info', 'warning', 'danger'] as const
export type Importance = (typeof importances)[number]

/**
 * Topics of notices, in the order of the settings page. For each a person chooses whether notices are shown
 * and when e-mails are sent.
 */
export const noticeTopics = [
  'clients',
  'orders',
  'offers',
  'approvals',
  'shipments',
  'invoices',
  'payments',
  'documents',
  'prices',
  'promotions',
  'levels',
  'requests',
  'team',
  'account',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

type Field<Payload> = keyof Payload & string

/**
 * The recipients of a notice, by a field of the payload: one person or several by their ids; the people of a
 * company, or only those who may order, own it or keep its accounts; its manager; or everyone with a role.
 */
export type Addressees<Payload> =
  | { user: Field<Payload> }
  | { users: Field<Payload> }
  | { peopleOf: Field<Payload> }
  | { buyersOf: Field<Payload> }
  | { ownersOf: Field<Payload> }
  | { accountantsOf: Field<Payload> }
  | { managerOf: Field<Payload> }
  | { role: 'manager' | 'chief_manager' | 'admin' }

/**
 * A notice of an event for one side. The texts belong to the feature that declares the event, under the
 * event's last name: `orders.notices.confirmed.title` and `.text`; for the e-mail
 * `orders.emails.confirmed.subject`, `.text` (an empty line separates paragraphs) and, if it links somewhere,
 * `.button`. They may use the payload, the `params` and `title`, the name of the event's subject.
 */
export type NoticeKind<Payload> = {
  to: readonly Addressees<Payload>[]
  importance: Importance
  topic: NoticeTopic
  /** Another name for its texts, if an event tells different people different things. */
  words?: string
  path?: (payload: Payload) => string
  /** Further values for its texts. They are stored with the notice, so they must not name a person. */
  params?: (payload: Payload) => Record<string, unknown>
  /**
   * Set if an e-mail is sent as well: to people who want e-mails (spec §3: `is_email_notifications_enabled`),
   * or `always`, because it concerns the account itself.
   */
  email?: 'wanted' | 'always'
  /** The files of the event's subject are attached to the e-mail, as far as the person may read them. */
  attaches?: true
  /** What the event's subject says is written below the text of the e-mail, such as the lines of an order. */
  details?: true
  /** The person who caused the event receives it as well. */
  isForActor?: true
  /** E-mail only, without a notice on the screen. */
  isOnlyEmail?: true
}
