import type { Lang } from '#platform/shared/i18n.ts'

/** Sample values for previews of e-mails, in both languages. */
const samples: Record<string, Record<Lang, string> | string | number> = {
  before: { en: 'in progress', ru: 'в работе' },
  invoice: '2026-000123',
  brief: { en: 'Order 1042 leaves on Friday.', ru: 'Заказ 1042 уезжает в пятницу.' },
  carrier: 'DHL',
  cause: 'price',
  company: { en: 'Example Ltd', ru: 'ООО «Пример»' },
  corrects: '2026-000117',
  count: 3,
  days: 3,
  digest: { en: 'Two orders came.', ru: 'Пришли два заказа.' },
  due_on: '2026-12-14',
  ends_on: '2026-12-20',
  expected_on: '2026-12-14',
  into: { en: 'Example Ltd', ru: 'ООО «Пример»' },
  inviter: { en: 'Anna Lind', ru: 'Анна Линд' },
  level: 3,
  name: { en: 'Anna Lind', ru: 'Анна Линд' },
  note: { en: 'Please, by Friday.', ru: 'Пожалуйста, до пятницы.' },
  number: 1042,
  overdue: { en: '€420.00', ru: '420,00 €' },
  promotion: { en: 'Bearings in December', ru: 'Подшипники в декабре' },
  rating: 5,
  reason: { en: 'This size is not made any more.', ru: 'Этот размер больше не выпускается.' },
  ref: '2026-000123',
  ships_on: '2026-12-11',
  template: { en: 'Fasteners for the month', ru: 'Крепёж на месяц' },
  text: { en: 'The goods are on their way.', ru: 'Товар уже в пути.' },
  title: { en: 'Order 1042', ru: 'Заказ 1042' },
  total: { en: '€1,240.00', ru: '1 240,00 €' },
  url: 'https://erp.example/hooks',
  welcome: { en: 'Welcome!', ru: 'Добро пожаловать!' },
}

export const samplesIn = (lang: Lang): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(samples).map(([name, value]) => [name, typeof value === 'object' ? value[lang] : value]),
  )
