import { ownPasswordAttempt } from '#features/auth/server/index.ts'
import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { addresses, clientList, clientsApi } from '../contract.ts'
import {
  addAddress,
  changeAddress,
  colleaguesOf,
  listAddresses,
  makeDefault,
  removeAddress,
} from './address-book.ts'
import { blockClient, deleteClient, deleteSelf, unblockClient } from './change-status.ts'
import { confirmClient } from './confirm-client.ts'
import { giveLevel } from './give-level.ts'
import { clientSource, findClient, managerChoices, ownOrganization } from './queries.ts'
import { signUp, signUpAttempts } from './sign-up.ts'

export const clientRoutes = serve(
  'clients',
  clientsApi,
  {
    signUp: (act, { body }) => signUp(act, body),
    own: ({ db, person }) => ownOrganization(db, person),
    list: (act, { query }) => readList(act, clientList, clientSource, query),
    exportList: (act, { query }) => exportList(act, clientList, clientSource, query),
    show: ({ db, person }, { params }) => findClient(db, person, params.id),
    confirm: (act, { params, body }) => confirmClient(act, params.id, body),
    giveLevel: (act, { params, body }) => giveLevel(act, params.id, body.discount_level),
    block: (act, { params, body }) => blockClient(act, params.id, body.reason),
    unblock: (act, { params }) => unblockClient(act, params.id),
    delete: (act, { params, body }) => deleteClient(act, params.id, body.reason),
    deleteSelf: (act, { body }) => deleteSelf(act, body.password),
    managers: ({ db }) => managerChoices(db),
  },
  {
    signUp: ({ place }) => signUpAttempts(place),
    deleteSelf: ({ person }) => [ownPasswordAttempt(person)],
  },
)

export const addressRoutes = serve('addresses', addresses, {
  list: ({ db, person }) => listAddresses(db, person),
  add: (act, { body }) => addAddress(act, body),
  change: (act, { params, body }) => changeAddress(act, params.id, body),
  remove: (act, { params }) => removeAddress(act, params.id),
  makeDefault: (act, { params }) => makeDefault(act, params.id),
  colleagues: ({ db, person }) => colleaguesOf(db, person),
})
