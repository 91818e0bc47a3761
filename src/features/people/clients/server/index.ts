import { clientsByTerms } from '#features/people/payment-terms/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { changeTask } from '../change-task.ts'
import { confirmationTask } from '../confirmation-task.ts'
import {
  clientApplied,
  clientAssigned,
  clientBlocked,
  clientConfirmed,
  clientDeleted,
  clientLapsed,
  clientsMoved,
  clientUnblocked,
  colleagueInvited,
  colleagueRemoved,
  creditLimitSet,
  externalIdSet,
  levelGiven,
  levelProposed,
  paymentTermsGiven,
  rightsChanged,
  termsAgreed,
  termsProposed,
  termsRefused,
} from '../contract.ts'
import {
  changeApproved,
  changeAsked,
  changeDeclined,
  changeWithdrawn,
  detailsChanged,
} from '../details-contract.ts'
import { levelTask } from '../level-task.ts'
import { clientAsked, clientHandedOver, clientInvited } from '../staff-contract.ts'
import { termsTask } from '../terms-task.ts'
import { clientJobs } from './anonymise.ts'
import { clientCompanyRecords } from './company-records.ts'
import { changePart, clientSubject } from './looks-after.ts'
import { clientsOwnData } from './own-data.ts'
import { clientsWithTerms } from './payment-terms.ts'
import { clientReactions } from './reactions.ts'
import {
  addressRoutes,
  clientRoutes,
  clientTermRoutes,
  creditLimitRoutes,
  detailRoutes,
  peopleRoutes,
  staffClientRoutes,
} from './routes.ts'

export { addressOf, colleaguesOf, defaultAddressOf, listAddresses } from './address-book.ts'
export { assignManager } from './assign-manager.ts'
export { buyerFacts, buyerToday } from './buyer.ts'
export { invitePerson } from './colleagues.ts'
export { medianConfirmationHours } from './confirmation-time.ts'
export { createClient } from './create-client.ts'
export { creditLimitOf, lockCreditLimit, setCreditLimit } from './credit-limit.ts'
export { duplicatesOf } from './duplicates.ts'
export { setExternalId } from './external-id.ts'
export { clientOf, firstBuyer, takeInput } from './input.ts'
export { levelInForce, noteAutomaticLevels, setLevel } from './level-in-force.ts'
export { giveBackup, moveClients } from './move-clients.ts'
export { type Closed, closeInto, companyNow, openAgain } from './part-of.ts'
export { givePaymentTerms, termsFor } from './payment-terms.ts'
export { applicantOf, personById, personOf } from './people.ts'
export { proposeLevel } from './propose-level.ts'
export { findClient, handedTo, ofScope, standsInForHolder, visibleTo } from './queries.ts'
export { recipients } from './recipients.ts'
export { creditInForceOf, itsTerms, termsOf } from './terms-in-force.ts'
export { termsWait } from './terms-proposal.ts'
export { usualDelivery, usualDestination } from './usual-delivery.ts'
export { waitsForConfirmation, waitsForWord } from './waiting.ts'

export const manifest: Feature = {
  name: 'clients',
  ownData: clientsOwnData,
  routes: [
    ...clientRoutes,
    ...staffClientRoutes,
    ...clientTermRoutes,
    ...creditLimitRoutes,
    ...addressRoutes,
    ...peopleRoutes,
    ...detailRoutes,
  ],
  events: [
    clientApplied,
    clientAssigned,
    clientConfirmed,
    clientAsked,
    clientHandedOver,
    clientInvited,
    levelProposed,
    levelGiven,
    clientBlocked,
    clientUnblocked,
    clientDeleted,
    clientLapsed,
    clientsMoved,
    externalIdSet,
    paymentTermsGiven,
    termsAgreed,
    termsProposed,
    termsRefused,
    creditLimitSet,
    colleagueInvited,
    rightsChanged,
    colleagueRemoved,
    detailsChanged,
    changeAsked,
    changeWithdrawn,
    changeApproved,
    changeDeclined,
  ],
  reactions: clientReactions,
  jobs: clientJobs,
  crontab: ['32 3 * * * anonymise_deleted'],
  provides: [clientSubject, changePart, clientsByTerms.by(clientsWithTerms)],
  tasks: [confirmationTask, levelTask, termsTask, changeTask],
  companyRecords: clientCompanyRecords,
}
