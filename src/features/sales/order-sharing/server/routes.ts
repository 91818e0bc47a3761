import { serve } from '#platform/server/calls/serve.ts'
import { orderLinks } from '../contract.ts'
import { orderArchive } from './archive/archive.ts'
import { downloadsOf } from './archive/downloads.ts'
import { linksOf, makeLink, revokeLink } from './links/links.ts'
import { sharedOrder } from './links/shared-order.ts'
import { sharedArchive, sharedPdf } from './links/shared-pdfs.ts'

/** The limit of link requests per address. 256 bits cannot be guessed; this stops attempts early. */
const opened = { max: 120, seconds: 600 }

const guessed = ({ place }: { place: string }) => [{ key: `shared orders: ${place}`, limit: opened }]

export const linkRoutes = serve(
  'orders',
  orderLinks,
  {
    ownLinks: (ctx, { params }) => linksOf(ctx, params.id),
    makeLink: (ctx, { params, body }) => makeLink(ctx, params.id, body),
    revokeLink: (ctx, { params }) => revokeLink(ctx, params.id, params.link_id),
    links: (ctx, { params }) => linksOf(ctx, params.id),
    makeLinkByStaff: (ctx, { params, body }) => makeLink(ctx, params.id, body),
    revokeLinkByStaff: (ctx, { params }) => revokeLink(ctx, params.id, params.link_id),
    readShared: (ctx, { query }) => sharedOrder(ctx, query),
    sharedArchive: (ctx, { query }) => sharedArchive(ctx, query),
    sharedPdf: (ctx, { params, query }) => sharedPdf(ctx, params.id, query),
    ownArchive: (ctx, { params, query }) => orderArchive(ctx, params.id, query),
    archive: (ctx, { params, query }) => orderArchive(ctx, params.id, query),
    ownDownloads: (ctx, { params }) => downloadsOf(ctx, params.id),
    downloads: (ctx, { params }) => downloadsOf(ctx, params.id),
  },
  { readShared: guessed, sharedArchive: guessed, sharedPdf: guessed },
)
