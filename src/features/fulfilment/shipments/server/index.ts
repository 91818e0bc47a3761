import { finder } from '#platform/server/ports/finders.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import type { Platform } from '#platform/server/start/platform.ts'
import { delayEvents, lotEvents } from '../contract.ts'
import { lotTasks } from '../waiting.ts'
import { checkPromises } from './check-promises.ts'
import { shipmentCompanyRecords } from './company-records.ts'
import { notifySlips } from './delays.ts'
import { findLots } from './find-lots.ts'
import { lotReactions } from './follow-orders.ts'
import { keepTimeOfLots } from './keep-time.ts'
import { lotPdfs, pdfReactions } from './land-pdfs.ts'
import { lotRoutes, ownLotRoutes } from './routes.ts'
import { lotSubject } from './subject.ts'

export { acceptLot } from './accept-lot.ts'
export { lockLotLines, setClaimed } from './claimed-pieces.ts'
export { notifyDelay } from './delays.ts'
export { formLot } from './form-lot.ts'
export { lockLot } from './lock-lots.ts'
export { lotPdf } from './lot-pdf.ts'
export { requestLots } from './request-lots.ts'
export { bookLot, deliverLot, holdLot, makeReady, sendLot } from './staff-transitions.ts'

/** Clients are notified of what was found after the hours of the company. */
async function keepPromises(platform: Platform): Promise<void> {
  await checkPromises(platform)
  await notifySlips(platform)
}

export const manifest: Feature = {
  name: 'shipments',
  routes: [...ownLotRoutes, ...lotRoutes],
  events: [...lotEvents, ...delayEvents],
  reactions: [...lotReactions, ...pdfReactions],
  jobs: { keep_time_of_lots: keepTimeOfLots, check_promises: keepPromises },
  crontab: ['*/10 * * * * keep_time_of_lots', '*/10 * * * * check_promises'],
  provides: [...lotPdfs, lotSubject, finder.by({ kind: 'lots', find: findLots })],
  tasks: lotTasks,
  companyRecords: shipmentCompanyRecords,
}
