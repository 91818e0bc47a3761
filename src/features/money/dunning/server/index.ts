import { lotHolds } from '#features/fulfilment/shipments/server/ports.ts'
import { orderHolds } from '#features/sales/orders/server/ports.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import { dunningEvents } from '../contract.ts'
import { dunningTasks } from '../waiting.ts'
import { dunningCompanyRecords } from './company-records.ts'
import { holdingInvoices } from './holds.ts'
import { dunningOwnData } from './own-data.ts'
import { dunningReactions } from './reactions.ts'
import { reminderEmails } from './reminder-email.ts'
import { dunningRoutes } from './routes.ts'
import { sendReminders } from './send-reminders.ts'

export { setClient } from './client-settings.ts'
export { promisePayment } from './promises.ts'
export { sendReminders } from './send-reminders.ts'

export const manifest: Feature = {
  name: 'dunning',
  ownData: dunningOwnData,
  routes: dunningRoutes,
  events: dunningEvents,
  reactions: dunningReactions,
  jobs: { send_reminders: (platform) => sendReminders(platform) },
  crontab: ['7 * * * * send_reminders'],
  emails: reminderEmails,
  provides: [
    lotHolds.by((ctx, ids) => holdingInvoices(ctx, 'hold_new_lots', ids)),
    orderHolds.by((ctx, ids) => holdingInvoices(ctx, 'hold_new_orders', ids)),
  ],
  tasks: dunningTasks,
  companyRecords: dunningCompanyRecords,
}
