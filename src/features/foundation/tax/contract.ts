import { z } from 'zod'
import { admins, managers } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import { StoredOfficialRate, WriteOfficialRate } from './official-rates-shape.ts'
import { EndRule, StoredRule, WriteRule } from './rule-shape.ts'
import { ChangeRate, ChangeRegistration, Taxes, WriteRate, WriteRegistration } from './settings-shape.ts'

const BasedOn = z.object({ based_on: z.coerce.number().int().min(0).max(1_000_000_000) })

/** The seller's tax registrations and the rates of countries. Every command replies with all of them. */
export const taxesApi = {
  show: get('/api/manager/taxes', { who: managers, reply: Taxes }),
  addRegistration: post('/api/manager/tax-registrations', {
    who: admins,
    body: WriteRegistration,
    reply: Taxes,
  }),
  /** Also ends a registration: `valid_to` is its last day. */
  changeRegistration: put('/api/manager/tax-registrations/:id', {
    who: admins,
    body: ChangeRegistration,
    reply: Taxes,
  }),
  addRate: post('/api/manager/tax-rates', { who: admins, body: WriteRate, reply: Taxes }),
  changeRate: put('/api/manager/tax-rates/:id', { who: admins, body: ChangeRate, reply: Taxes }),
  removeRate: del('/api/manager/tax-rates/:id', {
    who: admins,
    query: BasedOn,
    reply: Taxes,
  }),
}

/** The exceptions of countries. Every command replies with all of them. */
export const taxRulesApi = {
  list: get('/api/manager/taxes/rules', { who: admins, reply: StoredRule.array() }),
  add: post('/api/manager/taxes/rules', { who: admins, body: WriteRule, reply: StoredRule.array() }),
  /** Ends a rule: `valid_to` is its last day. Nothing else of a rule changes. */
  end: put('/api/manager/taxes/rules/:id', { who: admins, body: EndRule, reply: StoredRule.array() }),
  /** Removes a rule that has not been in force before today. */
  remove: del('/api/manager/taxes/rules/:id', { who: admins, query: BasedOn, reply: StoredRule.array() }),
}

/** Published rates of exchange, for tax in the accounting currency. Every command replies with the latest. */
export const officialRatesApi = {
  officialRates: get('/api/manager/taxes/official-rates', {
    who: managers,
    reply: StoredOfficialRate.array(),
  }),
  /** Also corrects a rate: of several for one day, the one entered last counts. */
  addOfficialRate: post('/api/manager/taxes/official-rates', {
    who: admins,
    body: WriteOfficialRate,
    reply: StoredOfficialRate.array(),
  }),
  /** Removes a rate that was entered today. */
  removeOfficialRate: del('/api/manager/taxes/official-rates/:id', {
    who: admins,
    reply: StoredOfficialRate.array(),
  }),
}
