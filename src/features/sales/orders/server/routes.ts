import { exportList } from '#platform/server/list/export-list.ts'
import { readList } from '#platform/server/list/read-list.ts'
import { serve } from '#platform/server/serve.ts'
import { offers, orderDesk, orderLines, orderLinks, orders, signOffs } from '../contract.ts'
import { crmUsers } from '../crm-users.ts'
import { allOrders, endedOffers, manualOrders, ownOrders, talks } from '../order-lists.ts'
import { confirmOverCredit } from './confirm-over-credit.ts'
import { creditOfClient, ownCredit } from './credit.ts'
import { allOrderSource } from './desk/all-orders.ts'
import { copyOrder } from './desk/copy-order.ts'
import { crmUserSource } from './desk/crm-users.ts'
import { endedSource } from './desk/ended-offers.ts'
import { moveSeveral } from './desk/move-several.ts'
import { remindClient } from './desk/remind.ts'
import { talkSource } from './desk/talks.ts'
import { orderDossier } from './dossier/dossier.ts'
import { takingsOf } from './dossier/takings.ts'
import { setActualDate } from './lines/actual-date.ts'
import { addLineFiles, lineFiles } from './lines/line-files.ts'
import { linksOf, makeLink, revokeLink } from './links/links.ts'
import { sharedOrder } from './links/shared-order.ts'
import { sharedDossier, sharedPaper } from './links/shared-papers.ts'
import { manualOrderSource, ownSource } from './list-orders.ts'
import { moveOrder } from './move-order.ts'
import { acceptAmendment, amendOrder, refuseAmendment } from './offers/amend.ts'
import { acceptCounter, acceptOffer, counterOffer, declineOffer } from './offers/answer-offer.ts'
import { approve, askApproval, refuseApproval } from './offers/approve.ts'
import { cancelRemainder } from './offers/cancel-remainder.ts'
import { limitsCard, setDiscountLimits } from './offers/discount-limits.ts'
import { previewOffer } from './offers/preview.ts'
import { draftRound, findPosition, ownRounds, staffRounds } from './offers/read-rounds.ts'
import { askRenewal, closeExpired, extendOffer } from './offers/renew.ts'
import { sendOffer } from './offers/send-offer.ts'
import { writeDraft } from './offers/write-draft.ts'
import { changeDraft, discardOrder, draftOrder } from './offers/write-order.ts'
import { openOrder } from './open-order.ts'
import { orderPaper } from './order-paper.ts'
import { placeOrder } from './place-order.ts'
import { findOrder } from './queries.ts'
import { linesToRepeat } from './repeat-orders.ts'
import { askForOffer, askForOrder } from './sign-offs/ask.ts'
import { approveSignOff, refuseSignOff, withdrawSignOff } from './sign-offs/decide.ts'
import { listSignOffs } from './sign-offs/sign-offs.ts'
import { takeBack, withdrawOrder } from './take-back.ts'

export const orderRoutes = serve('orders', orders, {
  place: (act, { params, body }) => placeOrder(act, params.id, body),
  mine: (act, { query }) => readList(act, ownOrders, ownSource, query),
  exportMine: (act, { query }) => exportList(act, ownOrders, ownSource, query),
  show: (act, { params }) => findOrder(act, params.id),
  paper: (act, { params, query }) => orderPaper(act, params.id, query),
  toRepeat: (act, { query }) => linesToRepeat(act, [query.order_id].flat()),
  withdraw: (act, { params }) => withdrawOrder(act, params.id),
  edit: (act, { params }) => takeBack(act, params.id),
  all: (act, { query }) => readList(act, allOrders, allOrderSource, query),
  exportAll: (act, { query }) => exportList(act, allOrders, allOrderSource, query),
  open: (act, { params }) => openOrder(act, params.id),
  staffPaper: (act, { params, query }) => orderPaper(act, params.id, query),
  confirm: (act, { params }) => moveOrder(act, params.id, 'confirm'),
  confirmOverCredit: (act, { params, body }) => confirmOverCredit(act, params.id, body.reason),
  credit: async (act) => ({ credit: await ownCredit(act) }),
  creditOfClient: async (act, { params }) => ({ credit: await creditOfClient(act, params.id) }),
  reject: (act, { params, body }) => moveOrder(act, params.id, 'reject', { reason: body.reason }),
})

export const offerRoutes = serve('orders', offers, {
  own: (act, { params }) => ownRounds(act, params.id),
  accept: (act, { params, body }) => acceptOffer(act, params.id, body.n),
  counter: (act, { params, body }) => counterOffer(act, params.id, body),
  decline: (act, { params, body }) => declineOffer(act, params.id, body),
  askRenewal: (act, { params }) => askRenewal(act, params.id),
  askChange: (act, { params, body }) => amendOrder(act, params.id, body),
  agree: (act, { params, body }) => acceptAmendment(act, params.id, body.n),
  disagree: (act, { params, body }) => refuseAmendment(act, params.id, body.reason),
  rounds: (act, { params }) => staffRounds(act, params.id),
  draft: (act, { params, query }) => draftRound(act, params.id, query.repriced === '1'),
  preview: (act, { params }) => previewOffer(act, params.id),
  write: async (act, { params, body }) => {
    await writeDraft(act, params.id, body)
    return draftRound(act, params.id, false)
  },
  send: (act, { params, body }) => sendOffer(act, params.id, body.version),
  acceptCounter: (act, { params, body }) => acceptCounter(act, params.id, body.n),
  askApproval: (act, { params, body }) => askApproval(act, params.id, body),
  approve: (act, { params, body }) => approve(act, params.id, body.note),
  refuseApproval: (act, { params, body }) => refuseApproval(act, params.id, body.note),
  extend: (act, { params, body }) => extendOffer(act, params.id, new Date(body.valid_until)),
  close: (act, { params, body }) => closeExpired(act, params.id, body),
  start: (act, { params }) => moveOrder(act, params.id, 'start'),
  cancel: (act, { params, body }) =>
    moveOrder(act, params.id, 'cancel', { cause: body.cause, reason: body.note }),
  cancelRemainder: (act, { params, body }) => cancelRemainder(act, params.id, body),
  amend: (act, { params, body }) => amendOrder(act, params.id, body),
  acceptChange: (act, { params, body }) => acceptAmendment(act, params.id, body.n),
  refuseChange: (act, { params, body }) => refuseAmendment(act, params.id, body.reason),
  position: (act, { params }) => findPosition(act, params.id),
  byHand: (act, { query }) => readList(act, manualOrders, manualOrderSource, query),
  exportByHand: (act, { query }) => exportList(act, manualOrders, manualOrderSource, query),
  create: (act, { body }) => draftOrder(act, body),
  change: (act, { params, body }) => changeDraft(act, params.id, body),
  discard: (act, { params }) => discardOrder(act, params.id),
  limits: (act) => limitsCard(act),
  setLimits: (act, { body }) => setDiscountLimits(act, body),
})

export const signOffRoutes = serve('signOffs', signOffs, {
  list: ({ db, person }, { query }) => listSignOffs(db, person, query),
  askForOrder: (act, { params, body }) => askForOrder(act, params.id, body),
  askForOffer: (act, { params, body }) => askForOffer(act, params.id, body.n),
  approve: (act, { params, body }) => approveSignOff(act, params.id, body.seen_total),
  refuse: (act, { params, body }) => refuseSignOff(act, params.id, body.reason),
  withdraw: (act, { params }) => withdrawSignOff(act, params.id),
})

export const lineRoutes = serve('orders', orderLines, {
  ownFiles: (act, { params }) => lineFiles(act, params.id),
  addOwnFiles: (act, { params, body }) => addLineFiles(act, params.id, body),
  files: (act, { params }) => lineFiles(act, params.id),
  addFiles: (act, { params, body }) => addLineFiles(act, params.id, body),
  setActual: (act, { params, body }) => setActualDate(act, params.id, body),
})

/** So often one place opens links: nobody guesses 256 bits, and nobody tries for long. */
const opened = { max: 120, seconds: 600 }

const guessed = ({ place }: { place: string }) => [{ key: `shared orders: ${place}`, limit: opened }]

export const linkRoutes = serve(
  'orders',
  orderLinks,
  {
    ownLinks: (act, { params }) => linksOf(act, params.id),
    makeLink: (act, { params, body }) => makeLink(act, params.id, body),
    revokeLink: (act, { params }) => revokeLink(act, params.id, params.link_id),
    links: (act, { params }) => linksOf(act, params.id),
    makeLinkByStaff: (act, { params, body }) => makeLink(act, params.id, body),
    revokeLinkByStaff: (act, { params }) => revokeLink(act, params.id, params.link_id),
    readShared: (act, { query }) => sharedOrder(act, query),
    sharedDossier: (act, { query }) => sharedDossier(act, query),
    sharedPaper: (act, { params, query }) => sharedPaper(act, params.id, query),
    ownDossier: (act, { params, query }) => orderDossier(act, params.id, query),
    dossier: (act, { params, query }) => orderDossier(act, params.id, query),
    ownTakings: (act, { params }) => takingsOf(act, params.id),
    takings: (act, { params }) => takingsOf(act, params.id),
  },
  { readShared: guessed, sharedDossier: guessed, sharedPaper: guessed },
)

export const deskRoutes = serve('orders', orderDesk, {
  talks: (act, { query }) => readList(act, talks, talkSource, query),
  exportTalks: (act, { query }) => exportList(act, talks, talkSource, query),
  ended: (act, { query }) => readList(act, endedOffers, endedSource, query),
  exportEnded: (act, { query }) => exportList(act, endedOffers, endedSource, query),
  crmUsers: (act, { query }) => readList(act, crmUsers, crmUserSource, query),
  exportCrmUsers: (act, { query }) => exportList(act, crmUsers, crmUserSource, query),
  extendAll: (act, { body }) =>
    moveSeveral(act, body.ids, (id) => extendOffer(act, id, new Date(body.valid_until))),
  closeAll: (act, { body }) => moveSeveral(act, body.ids, (id) => closeExpired(act, id, body)),
  confirmAll: (act, { body }) => moveSeveral(act, body.ids, (id) => moveOrder(act, id, 'confirm')),
  remind: (act, { params }) => remindClient(act, params.id),
  copy: (act, { params }) => copyOrder(act, params.id),
})
