import { z } from 'zod'
import { anyone, clients, managers, verifiedBuyers } from '#platform/shared/audience.ts'
import { get, post } from '#platform/shared/contract.ts'
import { ArchiveDownload, LinkToken, MadeLink, NewLink, OrderLink, TakenByLink } from './link-shape.ts'

/** The language of the generated documents. */
const ArchiveInput = z.object({ lang: z.enum(['en', 'ru']).default('en') })

/** Links that open an order without signing in, and the archive of an order. */
export const orderLinks = {
  ownLinks: get('/api/front/orders/:id/links', { who: clients, reply: OrderLink.array() }),
  makeLink: post('/api/front/orders/:id/links', { who: verifiedBuyers, body: NewLink, reply: MadeLink }),
  revokeLink: post('/api/front/orders/:id/links/:link_id/revocation', {
    who: verifiedBuyers,
    reply: OrderLink.array(),
  }),
  links: get('/api/manager/orders/:id/links', { who: managers, reply: OrderLink.array() }),
  makeLinkByStaff: post('/api/manager/orders/:id/links', { who: managers, body: NewLink, reply: MadeLink }),
  revokeLinkByStaff: post('/api/manager/orders/:id/links/:link_id/revocation', {
    who: managers,
    reply: OrderLink.array(),
  }),
  readShared: get('/api/public/shared-order', {
    who: anyone,
    query: LinkToken,
    raw: true,
    pages: [404],
  }),
  sharedArchive: get('/api/public/shared-order/archive', { who: anyone, query: TakenByLink, raw: true }),
  sharedPdf: get('/api/public/shared-order/pdfs/:id', { who: anyone, query: TakenByLink, raw: true }),
  ownArchive: get('/api/front/orders/:id/archive', { who: clients, query: ArchiveInput, raw: true }),
  ownDownloads: get('/api/front/orders/:id/archive-downloads', {
    who: clients,
    reply: ArchiveDownload.array(),
  }),
  archive: get('/api/manager/orders/:id/archive', { who: managers, query: ArchiveInput, raw: true }),
  downloads: get('/api/manager/orders/:id/archive-downloads', {
    who: managers,
    reply: ArchiveDownload.array(),
  }),
}
