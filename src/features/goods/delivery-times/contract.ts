import { admins, managers } from '#platform/shared/audience.ts'
import { get, put } from '#platform/shared/contract.ts'
import { DeliveryTimes, WriteDaysWithout, WriteMethodTimes } from './delivery-times-shape.ts'

/** How long deliveries take. Administrators enter it, all staff see it; clients read the days of their goods. */
export const deliveryTimes = {
  settings: get('/api/manager/delivery-times', { who: managers, reply: DeliveryTimes }),
  changeMethod: put('/api/manager/delivery-times/methods/:id', {
    who: admins,
    body: WriteMethodTimes,
    reply: DeliveryTimes,
  }),
  changeDaysWithout: put('/api/manager/delivery-times/days-without-delivery', {
    who: admins,
    body: WriteDaysWithout,
    reply: DeliveryTimes,
  }),
}
