import type { DocumentInput } from '#features/office/documents/document-rules.ts'
import type { Both } from './pages/published-text.ts'

/** A document of the demonstration with its text, and how many days ago it was published; a draft has no day. */
export type DemoDocument = Pick<DocumentInput, 'category' | 'language' | 'audience'> & {
  title: Both
  text: Both
  daysAgo: number | null
  requires_ack?: boolean
  /** Days from today until it expires. */
  ends?: number
  /** The text of its next version, and how many days ago it was published. */
  next?: { text: Both; daysAgo: number }
}

const offer: Both = {
  en: 'Portico Components SIA offers to supply companies and self-employed people with the products in its catalogue, at the prices shown to them on the portal.\n\nThe full current text and all earlier versions are on the “Public offer” page. This is demonstration text: the company is invented, and the offer is not binding.',
  ru: 'Portico Components SIA предлагает компаниям и самозанятым поставку товаров своего каталога по ценам, которые показывает им портал.\n\nПолный действующий текст и все прежние редакции – на странице «Публичная оферта». Это демонстрационный текст: компания вымышлена, и он никого ни к чему не обязывает.',
}
const storing: Both = {
  en: 'Keep bearings, gears and pulleys in their wrapping until they are mounted, dry and at 10 to 25 °C.\n\nPress a bearing on by the ring that has the tight fit, never through the balls. Tighten flanges crosswise, in three steps, to the torque in the table of the product.',
  ru: 'Храните подшипники, шестерни и шкивы в упаковке до монтажа, в сухом месте при 10–25 °C.\n\nНапрессовывайте подшипник за кольцо с натягом, но не через шарики. Фланцы затягивайте крест-накрест в три приёма с моментом из таблицы товара.',
}
const oil: Both = {
  en: '\n\nNew in this version: wipe off the preserving oil only from the seats, and only right before mounting.',
  ru: '\n\nНовое в этой версии: консервационное масло удаляйте только с посадочных мест и только перед самым монтажом.',
}

export const documentTexts: readonly DemoDocument[] = [
  {
    category: 'public_offer',
    language: 'both',
    audience: 'public',
    title: { en: 'Public offer', ru: 'Публичная оферта' },
    text: offer,
    daysAgo: 60,
  },
  {
    category: 'certificate',
    language: 'both',
    audience: 'public',
    title: { en: 'Quality management certificate', ru: 'Сертификат системы менеджмента качества' },
    text: {
      en: 'The quality management of Portico Components SIA was found to meet ISO 9001:2015: supply of fasteners, bearings, drive parts and parts made to drawings.\n\nA demonstration: no body has certified an invented company.',
      ru: 'Система менеджмента качества Portico Components SIA признана соответствующей ISO 9001:2015: поставка крепежа, подшипников, деталей приводов и деталей по чертежам.\n\nЭто демонстрация: вымышленную компанию никто не сертифицировал.',
    },
    daysAgo: 45,
    ends: 18,
  },
  {
    category: 'instruction',
    language: 'en',
    audience: 'clients',
    title: { en: 'Storing and mounting', ru: 'Хранение и монтаж (на английском)' },
    text: { en: storing.en, ru: '' },
    daysAgo: 50,
    next: { text: { en: storing.en + oil.en, ru: '' }, daysAgo: 6 },
  },
  {
    category: 'instruction',
    language: 'ru',
    audience: 'clients',
    title: { en: 'Storing and mounting (in Russian)', ru: 'Хранение и монтаж' },
    text: { en: '', ru: storing.ru + oil.ru },
    daysAgo: 6,
  },
  {
    category: 'catalogue',
    language: 'both',
    audience: 'clients',
    title: { en: 'Parts for drives: an overview', ru: 'Детали приводов: обзор' },
    text: {
      en: 'Timing and V-belt pulleys, spur gears from module 1 to 4, shafts and couplings: what fits what, and from which quantity it is made to your drawing.',
      ru: 'Зубчатые и клиноременные шкивы, цилиндрические шестерни модулей 1–4, валы и муфты: что к чему подходит и от какого количества изготавливается по вашему чертежу.',
    },
    daysAgo: 20,
  },
  {
    category: 'contract',
    language: 'both',
    audience: 'organization',
    title: { en: 'Contract 2026/14: terms of acceptance', ru: 'Договор 2026/14: порядок приёмки' },
    text: {
      en: 'Goods are accepted by quantity on the day they arrive and by quality within ten working days. Defects are reported in the portal with photos, line by line.\n\nPlease read this and acknowledge it in the portal.',
      ru: 'Товар принимается по количеству в день поступления, по качеству – в течение десяти рабочих дней. Несоответствия указываются в портале с фотографиями, по каждой позиции.\n\nПрочитайте и подтвердите ознакомление в портале.',
    },
    daysAgo: 3,
    requires_ack: true,
  },
  {
    category: 'other',
    language: 'both',
    audience: 'clients',
    title: { en: 'How claims are handled', ru: 'Порядок рассмотрения претензий' },
    text: {
      en: 'Claims are answered within two working days. Parts are replaced, credited or repaired, at the client’s choice.',
      ru: 'Ответ на претензию даётся за два рабочих дня. Детали заменяются, засчитываются или исправляются – по выбору клиента.',
    },
    daysAgo: 9,
    requires_ack: true,
  },
  {
    category: 'act',
    language: 'ru',
    audience: 'clients',
    title: { en: 'Reconciliation statement form', ru: 'Форма акта сверки' },
    text: { en: '', ru: 'Стороны сверили взаимные расчёты за период и подтверждают их.' },
    daysAgo: null,
  },
]
