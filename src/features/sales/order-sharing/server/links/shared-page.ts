import type { DocumentCategory, DocumentLanguage } from '#features/office/documents/document.ts'
import type { OrderStage } from '#features/sales/orders/order.ts'
import { type Step, stepTitle } from '#features/sales/orders/steps.ts'
import { Html, html } from '#platform/server/http/html.ts'
import { dayIn } from '#platform/shared/day-in.ts'
import type { Lang, Translate } from '#platform/shared/i18n.ts'
import type { OpenedLink } from './links.ts'

type SharedLine = {
  sku: string
  name: string
  unit: string
  quantity: number
  ready: number
  shipped: number
  cancelled: number
  promised_on: string | null
  lead_days: number | null
  /** In words. Null if the link excludes prices or there is no price yet. */
  price: string | null
  sum: string | null
}

/** The contents of the page for someone with the link. */
export type SharedOrder = {
  order: {
    number: number
    stage: OrderStage
    organization_name: string
    created_at: Date
    valid_until: Date | null
    po_number: string | null
    project: string | null
    delivery_address: string
    recipient: string | null
  }
  seller: { name: string }
  steps: Step[]
  /** As the PDF of the order prints them. Null if the link excludes prices. */
  totals: { rows: { name: string; amount: string; strong: boolean }[]; notes: string[] } | null
  lines: SharedLine[]
}
/** A document that can be downloaded with the link. */
type SharedPdf = {
  id: number
  title: string
  category: DocumentCategory
  language: DocumentLanguage
  version: number
}
type Shown = SharedOrder & {
  pdfs: readonly SharedPdf[]
  lang: Lang
  say: Translate
  link: OpenedLink
  token: string
  /** The time zone of the seller. */
  zone: string
}

const style = `
  body { margin: 0 auto; max-width: 960px; padding: 24px 20px; font: 15px/1.5 system-ui, sans-serif; color: #1d1c1a; background: #faf8f3 }
  h1 { font-size: 24px; margin: 4px 0 } small, .dim { color: #625d52 } a { color: #1f5a4c }
  dl { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0 } dt { color: #625d52; font-size: 13px } dd { margin: 0 }
  ol { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; margin: 16px 0; padding: 0 }
  ol li { flex: 1 1 110px; border-top: 3px solid #d5cfc0; padding-top: 6px; color: #625d52 } ol li.passed { border-color: #1b5c38; color: inherit }
  ol li.now { border-color: #1c4c86; font-weight: 600; color: inherit } li small { display: block; font-weight: 400 }
  .wide { overflow-x: auto } table { border-collapse: collapse; width: 100% } td, th { padding: 8px; border-bottom: 1px solid #e3ddd0; text-align: left; vertical-align: top }
  .sku { white-space: nowrap }
  .figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums } th { font-size: 13px; color: #625d52; font-weight: 400 }
  @media (prefers-color-scheme: dark) { body { background: #171614; color: #ece8df } small, .dim, dt, th, ol li { color: #b0aa9d } a { color: #8fcab7 } td, th { border-color: #34312b } }
  @media print { body { background: none } nav { display: none } }`

const frame = (lang: Lang, title: string, body: Html): Html =>
  html`<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${title} — Portico</title><style>${new Html(style)}</style></head><body>${body}</body></html>`

/** Returns the page for a link that opens nothing. */
export function messagePage(lang: Lang, say: Translate): Html {
  const title = say('orderSharing.linkPage.unknown')
  return frame(
    lang,
    title,
    html`<main><h1>${title}</h1><p>${say('orderSharing.linkPage.unknownText')}</p></main>`,
  )
}

/** Returns the page of an order: text and figures to read, print or save. */
export function sharedPage({
  order,
  seller,
  steps,
  lines,
  pdfs,
  totals,
  lang,
  say,
  link,
  token,
  zone,
}: Shown): Html {
  const title = say('orders.number', { number: order.number })
  const fact = (name: string, value: string | null) =>
    value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  const other = lang === 'en' ? 'ru' : 'en'
  const hasPrices = link.with_prices
  const hasDays = lines.some(({ promised_on, lead_days }) => promised_on !== null || lead_days !== null)
  return frame(
    lang,
    title,
    html`<header><nav class="dim">${say('orderSharing.linkPage.readOnly', { day: dayIn(lang, link.expires_at, zone) })} <a href="?token=${encodeURIComponent(token)}&lang=${other}" lang="${other}">${other === 'en' ? 'English' : 'Русский'}</a></nav>
<h1>${title}</h1><p>${seller.name}</p></header><main>
<ol aria-label="${say('orders.steps')}">${steps.map(
      (step) =>
        html`<li class="${step.is}"${step.is === 'now' ? html` aria-current="step"` : null}>${say(stepTitle(step))}${step.at && html`<small>${dayIn(lang, step.at, zone)}</small>`}</li>`,
    )}</ol>
<dl>${fact(say('orders.client'), order.organization_name)}${fact(say('orders.placed'), dayIn(lang, order.created_at, zone))}${fact(
      say('orders.clientsNumber'),
      order.po_number,
    )}${fact(say('orders.project'), order.project)}${fact(say('orders.address'), order.delivery_address)}${fact(
      say('orders.recipient'),
      order.recipient,
    )}${fact(
      say('orders.offerUntil'),
      order.stage === 'negotiation' && order.valid_until ? dayIn(lang, order.valid_until, zone) : null,
    )}</dl>
<div class="wide" tabindex="0" role="region" aria-label="${say('orders.lines')}"><table><thead><tr><th scope="col">${say('cart.file.sku')}</th><th scope="col">${say('cart.file.product')}</th><th scope="col" class="figure">${say('orders.quantity')}</th><th scope="col" class="figure">${say('orderSharing.linkPage.ready')}</th><th scope="col" class="figure">${say('orderSharing.linkPage.shipped')}</th>${hasDays && html`<th scope="col">${say('orders.offers.promised')}</th>`}${
      hasPrices &&
      html`<th scope="col" class="figure">${say('orders.yourPrice')}</th><th scope="col" class="figure">${say('orders.sum')}</th>`
    }</tr></thead><tbody>${lines.map(
      (line) =>
        html`<tr><td class="sku">${line.sku}</td><td>${line.name}</td><td class="figure">${line.quantity} ${line.unit}${line.cancelled > 0 && html`<br><small>${say('orderSharing.linkPage.cancelled', { many: line.cancelled })}</small>`}</td><td class="figure">${line.ready}</td><td class="figure">${line.shipped}</td>${
          hasDays &&
          html`<td>${
            line.promised_on
              ? dayIn(lang, line.promised_on)
              : line.lead_days === null
                ? null
                : say('orders.offers.inDays', { count: line.lead_days })
          }</td>`
        }${hasPrices && html`<td class="figure">${line.price ?? say('orders.toQuote')}</td><td class="figure">${line.sum}</td>`}</tr>`,
    )}</tbody></table></div>
${totals && totalsPart(totals, say)}${link.with_pdfs && pdfsPart({ pdfs, lang, say, token })}</main>`,
  )
}

/** The totals, and why there is no tax. */
const totalsPart = ({ rows, notes }: NonNullable<SharedOrder['totals']>, say: Translate): Html =>
  html`<p class="figure">${rows.map(({ name, amount, strong }) =>
    strong ? html`<strong>${name}: ${amount}</strong><br>` : html`${name}: ${amount}<br>`,
  )}<small>${[...notes, say('orders.printed.withoutTaxes')].join(' ')}</small></p>`

/** The documents one by one, and all of them as one archive. */
function pdfsPart({ pdfs, lang, say, token }: Pick<Shown, 'pdfs' | 'lang' | 'say' | 'token'>): Html {
  const way = (path: string) => `${path}?token=${encodeURIComponent(token)}&lang=${lang}`
  return html`<section><h2>${say('orders.documents')}</h2><ul>${pdfs.map(
    ({ id, title, category, language, version }) =>
      html`<li><a href="${way(`shared-order/pdfs/${id}`)}">${title}</a> <span class="dim">${say(`documents.categories.${category}`)} · ${say(`documents.languages.${language}`)}${version > 1 && html` · ${say('documents.version', { version })}`}</span></li>`,
  )}</ul><p><a href="${way('shared-order/archive')}">${say('orderSharing.archive.save')}</a></p></section>`
}
