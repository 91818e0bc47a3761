/** How a notice looks, by how much it matters. */
export const importances = ['success', 'info', 'warning', 'danger'] as const
export type Importance = (typeof importances)[number]

/** What people choose by: whether it is shown to them, and when they are written of it. In the order of the page. */
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
 * Whom a notice is for, by the payload's own field: one person or several by their ids; of a company its people, those of
 * them who may order, who own it or keep its accounts, or the one who looks after it; everybody of a role.
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
 * What is said of an event to one side. Its words stand under the feature that declares the event, by the event's last
 * name: `orders.notices.confirmed.title` and `.text`; of the e-mail `orders.emails.confirmed.subject`, `.text` (an empty
 * line parts paragraphs) and, where it leads somewhere, `.button`. In them stand the payload, the `params` and `title`,
 * the name of the event's subject.
 */
export type NoticeKind<Payload> = {
  to: readonly Addressees<Payload>[]
  importance: Importance
  topic: NoticeTopic
  /** Another name for its words, where an event says different things to different people. */
  words?: string
  path?: (payload: Payload) => string
  /** What its words need also. It is stored with the notice, so it names no one. */
  params?: (payload: Payload) => Record<string, unknown>
  /**
   * Whether it is written too: to those who want e-mails (spec §3: `is_email_notifications_enabled`), or `always`, because
   * it concerns the account itself.
   */
  email?: 'wanted' | 'always'
  /** The person who did it is told of it as well. */
  isForActor?: true
  /** It is only written: no one is there to be shown it. */
  isOnlyEmail?: true
}
