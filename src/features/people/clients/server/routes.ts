import { ownPasswordAttempt } from '#features/people/auth/server/index.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { addresses, clientList, clientsApi, creditLimits, paymentTerms, people } from '../contract.ts'
import { detailsApi } from '../details-contract.ts'
import { staffClients } from '../staff-contract.ts'
import {
  addAddress,
  addressesOfClient,
  allowPartial,
  changeAddress,
  colleaguesOf,
  listAddresses,
  makeDefault,
  removeAddress,
} from './address-book.ts'
import { askApplicant } from './ask-applicant.ts'
import { changeDetails, detailAttempts, withdrawChange } from './change-details.ts'
import { blockClient, deleteClient, deleteSelf, unblockClient } from './change-status.ts'
import { checksOf } from './checks.ts'
import {
  changePerson,
  invitationAttempts,
  inviteAgain,
  invitePerson,
  listPeople,
  peopleOfClient,
  remindInvited,
  removePerson,
  repeatedAttempts,
} from './colleagues.ts'
import { confirmClient } from './confirm-client.ts'
import { createClient, creationAttempts } from './create-client.ts'
import { setCreditLimit } from './credit-limit.ts'
import { approveChange, declineChange } from './decide-change.ts'
import { duplicatesOf } from './duplicates.ts'
import { setExternalId } from './external-id.ts'
import { giveLevel } from './give-level.ts'
import { handOver } from './hand-over.ts'
import { ownFile, ownFileAttempts } from './own-file.ts'
import {
  addPaymentTerm,
  changePaymentTerm,
  givePaymentTerms,
  listPaymentTerms,
  termsOfClient,
} from './payment-terms.ts'
import { clientSource, findClient, managerChoices, ownOrganization } from './queries.ts'
import { detailsOf, detailsOfClient } from './read-details.ts'
import { signUp, signUpAttempts } from './sign-up.ts'
import { standingInOf } from './standing-in.ts'
import { agreeToTerms, proposeTerms, refuseTerms } from './terms-proposal.ts'

export const clientRoutes = serve(
  'clients',
  clientsApi,
  {
    signUp: (act, { body }) => signUp(act, body),
    own: ({ db, person, lang }) => ownOrganization(db, person, lang),
    list: (act, { query }) => readList(act, clientList, clientSource, query),
    exportList: (act, { query }) => exportList(act, clientList, clientSource, query),
    show: ({ db, person }, { params }) => findClient(db, person, params.id),
    confirm: (act, { params, body }) => confirmClient(act, params.id, body),
    giveLevel: (act, { params, body }) => giveLevel(act, params.id, body.discount_level),
    block: (act, { params, body }) => blockClient(act, params.id, body.reason),
    unblock: (act, { params }) => unblockClient(act, params.id),
    delete: (act, { params, body }) => deleteClient(act, params.id, body.reason),
    ownFile: (act) => ownFile(act),
    deleteSelf: (act, { body }) => deleteSelf(act, body.password),
    setExternalId: (act, { params, body }) => setExternalId(act, params.id, body.external_id),
    managers: ({ db }) => managerChoices(db),
    standingIn: ({ db, person }) => standingInOf(db, person),
  },
  {
    signUp: ({ place }) => signUpAttempts(place),
    ownFile: ({ person }) => ownFileAttempts(person),
    deleteSelf: ({ person }) => [ownPasswordAttempt(person)],
  },
)

export const staffClientRoutes = serve(
  'staffClients',
  staffClients,
  {
    create: (act, { body }) => createClient(act, body),
    duplicates: ({ db, person }, { query }) => duplicatesOf(db, person, query),
    checks: (act, { params }) => checksOf(act, params.id),
    ask: (act, { params, body }) => askApplicant(act, params.id, body.text),
    people: ({ db, person }, { params }) => peopleOfClient(db, person, params.id),
    addresses: ({ db, person }, { params }) => addressesOfClient(db, person, params.id),
    handOver: (act, { params, body }) => handOver(act, params.id, body.manager_id),
    inviteAgain: (act, { params }) => remindInvited(act, params.id),
  },
  {
    create: ({ person }) => creationAttempts(person),
    inviteAgain: ({ person }) => creationAttempts(person),
  },
)

export const paymentTermRoutes = serve('paymentTerms', paymentTerms, {
  list: ({ db }) => listPaymentTerms(db),
  add: (act, { body }) => addPaymentTerm(act, body),
  change: (act, { params, body }) => changePaymentTerm(act, params.id, body),
  ofClient: (act, { params }) => termsOfClient(act, params.id),
  give: (act, { params, body }) => givePaymentTerms(act, params.id, body),
  propose: (act, { params, body }) => proposeTerms(act, params.id, body),
  agree: (act, { params, body }) => agreeToTerms(act, params.id, body),
  refuse: (act, { params, body }) => refuseTerms(act, params.id, body),
})

export const creditLimitRoutes = serve('creditLimits', creditLimits, {
  set: (act, { params, body }) => setCreditLimit(act, params.id, body),
})

export const addressRoutes = serve('addresses', addresses, {
  allowPartial: (act, { body }) => allowPartial(act, body),
  list: ({ db, person }) => listAddresses(db, person),
  add: (act, { body }) => addAddress(act, body),
  change: (act, { params, body }) => changeAddress(act, params.id, body),
  remove: (act, { params }) => removeAddress(act, params.id),
  makeDefault: (act, { params }) => makeDefault(act, params.id),
  colleagues: ({ db, person }) => colleaguesOf(db, person),
})

export const peopleRoutes = serve(
  'people',
  people,
  {
    list: ({ db, person }) => listPeople(db, person),
    invite: (act, { body }) => invitePerson(act, body),
    inviteAgain: (act, { params }) => inviteAgain(act, params.id),
    change: (act, { params, body }) => changePerson(act, params.id, body),
    remove: (act, { params }) => removePerson(act, params.id),
  },
  {
    invite: ({ person, body }) => invitationAttempts(person, body.email),
    inviteAgain: ({ person }) => repeatedAttempts(person),
  },
)

export const detailRoutes = serve(
  'details',
  detailsApi,
  {
    own: ({ db, person }) => detailsOf(db, person.organization_id),
    change: (act, { body }) => changeDetails(act, body),
    withdraw: (act) => withdrawChange(act),
    ofClient: ({ db, person }, { params }) => detailsOfClient(db, person, params.id),
    approve: (act, { params }) => approveChange(act, params.id),
    decline: (act, { params, body }) => declineChange(act, params.id, body.reason),
  },
  { change: ({ person }) => detailAttempts(person) },
)
