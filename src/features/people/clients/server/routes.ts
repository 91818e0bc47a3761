import { ownPasswordAttempt } from '#features/people/auth/server/index.ts'
import { serve } from '#platform/server/calls/serve.ts'
import { exportList } from '#platform/server/lists/export-list.ts'
import { readList } from '#platform/server/lists/read-list.ts'
import { clientList } from '../client-shape.ts'
import { addresses, people } from '../company-contract.ts'
import { clientsApi } from '../contract.ts'
import { detailsApi } from '../details-contract.ts'
import { staffClients } from '../staff-contract.ts'
import { clientTerms, creditLimits } from '../terms-contract.ts'
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
import { givePaymentTerms, termsOfClient } from './payment-terms.ts'
import { clientSource, findClient, managerChoices, ownOrganization } from './queries.ts'
import { detailsOf, detailsOfClient } from './read-details.ts'
import { signUp, signUpAttempts } from './sign-up.ts'
import { standingInOf } from './standing-in.ts'
import { agreeToTerms, proposeTerms, refuseTerms } from './terms-proposal.ts'

export const clientRoutes = serve(
  'clients',
  clientsApi,
  {
    signUp: (ctx, { body }) => signUp(ctx, body),
    own: (ctx) => ownOrganization(ctx),
    list: (ctx, { query }) => readList(ctx, clientList, clientSource, query),
    exportList: (ctx, { query }) => exportList(ctx, clientList, clientSource, query),
    show: ({ db, person }, { params }) => findClient(db, person, params.id),
    confirm: (ctx, { params, body }) => confirmClient(ctx, params.id, body),
    giveLevel: (ctx, { params, body }) => giveLevel(ctx, params.id, body.discount_level),
    block: (ctx, { params, body }) => blockClient(ctx, params.id, body),
    unblock: (ctx, { params }) => unblockClient(ctx, params.id),
    delete: (ctx, { params, body }) => deleteClient(ctx, params.id, body.reason),
    ownFile: (ctx) => ownFile(ctx),
    deleteSelf: (ctx, { body }) => deleteSelf(ctx, body.password),
    setExternalId: (ctx, { params, body }) => setExternalId(ctx, params.id, body.external_id),
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
    create: (ctx, { body }) => createClient(ctx, body),
    duplicates: ({ db, person }, { query }) => duplicatesOf(db, person, query),
    checks: (ctx, { params }) => checksOf(ctx, params.id),
    ask: (ctx, { params, body }) => askApplicant(ctx, params.id, body.text),
    people: ({ db, person }, { params }) => peopleOfClient(db, person, params.id),
    addresses: ({ db, person }, { params }) => addressesOfClient(db, person, params.id),
    handOver: (ctx, { params, body }) => handOver(ctx, params.id, body.manager_id),
    inviteAgain: (ctx, { params }) => remindInvited(ctx, params.id),
  },
  {
    create: ({ person }) => creationAttempts(person),
    inviteAgain: ({ person }) => creationAttempts(person),
  },
)

export const clientTermRoutes = serve('clientTerms', clientTerms, {
  ofClient: (ctx, { params }) => termsOfClient(ctx, params.id),
  give: (ctx, { params, body }) => givePaymentTerms(ctx, params.id, body),
  propose: (ctx, { params, body }) => proposeTerms(ctx, params.id, body),
  agree: (ctx, { params, body }) => agreeToTerms(ctx, params.id, body),
  refuse: (ctx, { params, body }) => refuseTerms(ctx, params.id, body),
})

export const creditLimitRoutes = serve('creditLimits', creditLimits, {
  set: (ctx, { params, body }) => setCreditLimit(ctx, params.id, body),
})

export const addressRoutes = serve('addresses', addresses, {
  allowPartial: (ctx, { body }) => allowPartial(ctx, body),
  list: ({ db, person }) => listAddresses(db, person),
  add: (ctx, { body }) => addAddress(ctx, body),
  change: (ctx, { params, body }) => changeAddress(ctx, params.id, body),
  remove: (ctx, { params }) => removeAddress(ctx, params.id),
  makeDefault: (ctx, { params }) => makeDefault(ctx, params.id),
  colleagues: ({ db, person }) => colleaguesOf(db, person),
})

export const peopleRoutes = serve(
  'people',
  people,
  {
    list: ({ db, person }) => listPeople(db, person),
    invite: (ctx, { body }) => invitePerson(ctx, body),
    inviteAgain: (ctx, { params }) => inviteAgain(ctx, params.id),
    change: (ctx, { params, body }) => changePerson(ctx, params.id, body),
    remove: (ctx, { params }) => removePerson(ctx, params.id),
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
    change: (ctx, { body }) => changeDetails(ctx, body),
    withdraw: (ctx) => withdrawChange(ctx),
    ofClient: ({ db, person }, { params }) => detailsOfClient(db, person, params.id),
    approve: (ctx, { params }) => approveChange(ctx, params.id),
    decline: (ctx, { params, body }) => declineChange(ctx, params.id, body.reason),
  },
  { change: ({ person }) => detailAttempts(person) },
)
