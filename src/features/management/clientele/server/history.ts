import { levelChanged } from '#features/money/levels/contract.ts'
import {
  clientApplied,
  clientAssigned,
  clientBlocked,
  clientConfirmed,
  clientDeleted,
  clientLapsed,
  clientUnblocked,
  creditLimitSet,
  externalIdSet,
  levelGiven,
  levelProposed,
  paymentTermsGiven,
  termsProposed,
  termsRefused,
} from '#features/people/clients/contract.ts'
import { findClient } from '#features/people/clients/server/index.ts'
import { clientAsked, clientHandedOver, clientInvited } from '#features/people/clients/staff-contract.ts'
import { clientMerged, clientUnmerged } from '#features/people/merging/contract.ts'
import type { Context } from '#platform/server/calls/context.ts'
import { run, statement } from '#platform/server/database/db.ts'
import type { Manager } from '#platform/shared/audience.ts'
import type { ReplyInput } from '#platform/shared/time.ts'
import { clientNoted, type Happened } from '../contract.ts'

export const historyTexts = [
  clientApplied,
  clientAsked,
  clientAssigned,
  clientBlocked,
  clientConfirmed,
  clientDeleted,
  clientHandedOver,
  clientInvited,
  clientLapsed,
  clientMerged,
  clientNoted,
  clientUnblocked,
  clientUnmerged,
  creditLimitSet,
  externalIdSet,
  levelChanged,
  levelGiven,
  levelProposed,
  paymentTermsGiven,
  termsProposed,
  termsRefused,
].map(({ name }) => name)

const newest = statement<ReplyInput<typeof Happened>>(
  'clientele.history',
  `select e.id, split_part(e.name, '.', 2) as what, p.name as by, e.at, case when e.name = any($3) then e.payload ->> 'name' end as whom,
     nullif(e.payload ->> 'reason', '') as reason, e.payload ->> 'until' as until
   from events e left join people_names p on p.id = e.actor_id
   where e.subject = 'organization:' || $1::bigint and e.name = any($2) order by e.id desc limit 100`,
)

/** Returns the history of a client, newest first. Throws `Refusal` 404 if the caller may not see the client. */
export async function readHistory({ db, person }: Pick<Context<Manager>, 'db' | 'person'>, id: number) {
  await findClient(db, person, id)
  return run(db, newest, [id, historyTexts, [clientMerged.name, clientUnmerged.name]])
}
