import { z } from 'zod'
import { admins, clients, managers } from '#platform/shared/audience.ts'
import { del, get, post, put } from '#platform/shared/contract.ts'
import {
  ChangeTariff,
  ChargeSettings,
  TariffCard,
  WriteMethodCharging,
  WriteSurcharge,
  WriteTariff,
} from './tariff-shape.ts'

/** What deliveries cost and which orders have a surcharge. Administrators enter it, all staff and clients see it. */
export const charges = {
  settings: get('/api/manager/charges', { who: managers, reply: ChargeSettings }),
  /** The prices in the client's currency that are in force or will be. */
  prices: get('/api/front/delivery-prices', { who: clients, reply: ChargeSettings }),
  changeMethod: put('/api/manager/charges/methods/:id', {
    who: admins,
    body: WriteMethodCharging,
    reply: ChargeSettings,
  }),
  addTariff: post('/api/manager/charges/tariffs', { who: admins, body: WriteTariff, reply: TariffCard }),
  /** `version` is the one the form was loaded with: 409 if someone saved in the meantime. */
  changeTariff: put('/api/manager/charges/tariffs/:id', {
    who: admins,
    body: ChangeTariff,
    reply: TariffCard,
  }),
  removeTariff: del('/api/manager/charges/tariffs/:id', { who: admins, reply: z.object({}) }),
  setSurcharge: put('/api/manager/charges/surcharges', {
    who: admins,
    body: WriteSurcharge,
    reply: ChargeSettings,
  }),
}
