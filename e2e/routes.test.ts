import { describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { looks } from '#processes/testing/pages.ts'
import { address, callApi, linkInEmailTo, tokensOf } from './testing/browser.ts'
import { applicant } from './testing/clients.ts'
import { rawKey } from './testing/raw-key.ts'

/** The headings of the specification's pages, in each language. */
type Heading = string | RegExp
const pages: [path: string, layout: string, who: string | null, en: Heading, ru: Heading][] = [
  [
    '/',
    'landing',
    null,
    'The part you need, at your price, with a manager who answers',
    'Нужная деталь по вашей цене — и менеджер, который отвечает',
  ],
  ['/about', 'site', null, 'We sell parts, and answer for them', 'Мы продаём детали и отвечаем за них'],
  ['/search', 'site', null, 'Products', 'Товары'],
  ['/contacts', 'site', null, 'Contacts', 'Контакты'],
  ['/public-offer', 'site', null, 'Public offer', 'Публичная оферта'],
  ['/become-client', 'site', null, 'Become a client', 'Стать клиентом'],
  ['/privacy-policy', 'site', null, 'Privacy policy', 'Политика конфиденциальности'],
  ['/sign-up', 'site', null, 'Sign in', 'Войти'],
  ['/reset-password?token=t&email=a%40portico.example', 'site', null, 'New password', 'Новый пароль'],
  ['/recover-password', 'site', null, 'Reset password', 'Восстановление пароля'],
  ['/v-card/maria-orlova', 'landing', null, 'Maria Orlova', 'Мария Орлова'],
  ['/account', 'default', cast.clientA, 'Hello, Anna', 'Здравствуйте, Anna'],
  ['/manager/instruments/create-vcard', 'manager', cast.manager, 'New business card', 'Новая визитка'],
  ['/manager/analytics', 'manager', cast.manager, 'Analytics', 'Аналитика'],
  ['/manager/instruments/vcard-list', 'manager', cast.manager, 'Business cards', 'Визитки'],
  ['/account/chat', 'chat', cast.clientA, 'Messages', 'Сообщения'],
  ['/manager/chat', 'manager-chat', cast.manager, 'Messages', 'Сообщения'],
  ['/account/contacts', 'default', cast.clientA, 'Contacts', 'Контакты'],
  ['/account/search', 'default', cast.clientA, 'Search', 'Поиск'],
  ['/account/faq', 'default', cast.clientA, 'Questions and answers', 'Вопросы и ответы'],
  ['/account/bill', 'default', cast.clientA, 'Invoices', 'Счета'],
  ['/account/payment', 'default', cast.clientA, 'Payment', 'Оплата'],
  ['/account/cart', 'default', cast.clientA, 'Cart', 'Корзина'],
  ['/account/cart/checkout/1', 'default', cast.clientA, 'Checkout', 'Оформление'],
  ['/account/orders', 'default', cast.clientA, 'Orders', 'Заказы'],
  ['/account/orders/8', 'default', cast.clientA, 'Order 1008', 'Заказ 1008'],
  ['/account/orders?view=products', 'default', cast.clientA, 'Orders', 'Заказы'],
  ['/account/support-request', 'default', cast.clientA, 'Support requests', 'Обращения'],
  ['/account/ready-for-shipment', 'default', cast.clientA, 'Ready for shipment', 'Готово к отгрузке'],
  ['/account/ready-for-shipment/3', 'default', cast.clientA, 'Lot 2003', 'Партия 2003'],
  ['/account/delivery', 'default', cast.clientA, 'Delivery', 'Доставка'],
  ['/account/products', 'default', cast.clientA, 'Catalogue', 'Каталог'],
  ['/account/products/12', 'default', cast.clientA, /M6 × 30, ISO 4017/, /М6 × 30, ISO 4017/],
  ['/account/documents', 'default', cast.clientA, 'Documents', 'Документы'],
  ['/account/price-list', 'default', cast.clientA, 'Price list', 'Прайс-лист'],
  ['/account/settings', 'default', cast.clientA, 'Settings', 'Настройки'],
  ['/account/promotions', 'default', cast.clientA, 'Promotions', 'Акции'],
  ['/account/promotions/1', 'default', cast.clientA, 'A month of pulleys', 'Месяц шкивов'],
  ['/account/public-offer', 'default', cast.clientA, 'Public offer', 'Публичная оферта'],
  ['/account/discount-status', 'default', cast.clientA, 'Discount level 3', 'Уровень скидки 3'],
  ['/manager', 'manager', cast.admin, 'Waiting for you', 'Ждёт вашего решения'],
  ['/manager/clients', 'manager', cast.manager, 'Clients', 'Клиенты'],
  ['/manager/clients/create', 'manager', cast.manager, 'New client', 'Новый клиент'],
  ['/manager/clients/process-new', 'manager', cast.admin, 'New clients', 'Новые клиенты'],
  ['/manager/managers', 'manager', cast.chief, 'Managers', 'Менеджеры'],
  ['/manager/managers/create', 'manager', cast.chief, 'Invite a manager', 'Пригласить менеджера'],
  ['/manager/managers/holidays', 'manager', cast.manager, 'Holidays', 'Отпуска'],
  ['/manager/settings', 'manager', cast.admin, 'Settings', 'Настройки'],
  ['/manager/support-request', 'manager', cast.manager, 'Support requests', 'Обращения'],
  ['/manager/product/12', 'manager', cast.manager, /M6 × 30, ISO 4017/, /М6 × 30, ISO 4017/],
  ['/manager/instruments', 'manager', cast.admin, 'Tools', 'Инструменты'],
  ['/manager/instruments/documentation', 'manager', cast.manager, 'Documents', 'Документы'],
  ['/manager/instruments/create-promotion', 'manager', cast.chief, 'Promotions', 'Акции'],
  ['/manager/orders-management/negotiation', 'manager', cast.manager, 'Negotiation', 'Переговоры'],
  ['/manager/orders-management/crm-users', 'manager', cast.manager, 'Client desk', 'Стол заказов'],
  [
    '/manager/orders-management/expired-orders',
    'manager',
    cast.manager,
    'Expired offers',
    'Истёкшие предложения',
  ],
  ['/manager/orders-management/manual-orders', 'manager', cast.manager, 'Manual orders', 'Заказы вручную'],
  [
    '/manager/orders-management/manual-orders/create',
    'manager',
    cast.manager,
    'Create order',
    'Создать заказ',
  ],
  [
    '/manager/orders-management/manual-orders/add-position/8',
    'manager',
    cast.manager,
    'Add to order 1008',
    'Добавить в заказ 1008',
  ],
  [
    '/manager/orders-management/manual-orders/add-position/1/edit',
    'manager',
    cast.manager,
    /[a-z]{3}/,
    /[а-я]{3}/,
  ],
  ['/manager/orders-management/all-orders', 'manager', cast.admin, 'All orders', 'Все заказы'],
  ['/manager/orders-management/products-search', 'manager', cast.manager, 'Product search', 'Поиск товаров'],
  [
    '/manager/orders-management/create-order-from-template',
    'manager',
    cast.manager,
    'Order templates',
    'Шаблоны заказов',
  ],
  [
    '/manager/orders-management/create-order-from-template/2',
    'manager',
    cast.manager,
    'First order of a workshop',
    'First order of a workshop',
  ],
]

const sessions = new Map<string, Promise<{ token: string }>>()

/** Returns the first response of a page: status, redirects, and content. */
async function opened(path: string, who: string | null, lang: string) {
  if (who && !sessions.has(who)) sessions.set(who, tokensOf(who))
  const token = who ? `; portico_token=${(await sessions.get(who)!).token}` : ''
  const answer = await fetch(address(path), {
    headers: { cookie: `currentLanguage=${lang}${token}` },
    redirect: 'manual',
  })
  const html = await answer.text()
  const [, layout] = /<main[^>]* data-layout="([\w-]+)"/.exec(html) ?? []
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inside]) => plain(inside!))
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    layout,
    headings,
    lang: /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
    raw: rawKey.exec(html.replace(/<(script|style|code)[\s\S]*?<\/\1>|<[^>]+>/g, ' '))?.[0],
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00a0\u00ad]+/g, ' ')
    .trim()

describe.each(['en', 'ru'] as const)('in %s', (lang) => {
  test.each(looks.map(({ address, who, layout }) => [address, who, layout] as const))(
    '%s answers with one heading and no raw key',
    async (path, who, layout) => {
      const found = await opened(path, who, lang)
      const isThere = !/none|no-one|nothing/.test(path)
      expect([found.to, found.lang]).toEqual([null, lang])
      if (isThere) expect([found.status, found.layout]).toEqual([200, layout])
      expect(found.raw, 'no message key is written raw').toBeUndefined()
      expect(found.headings).toHaveLength(1)
    },
  )

  test.each(pages)(
    '%s answers 200 in the layout %s, under its heading',
    async (path, layout, who, en, ru) => {
      const found = await opened(path, who, lang)
      expect(found).toMatchObject({ status: 200, to: null, layout, lang })
      const heading = lang === 'en' ? en : ru
      expect(found.headings).toEqual([typeof heading === 'string' ? heading : expect.stringMatching(heading)])
    },
  )
})

test.each(['/', '/about', '/search'])(
  '%s, lately asked for in one language, is answered in the other',
  async (path) => {
    const spoken = []
    for (const lang of ['en', 'ru', 'en', 'ru']) spoken.push((await opened(path, null, lang)).lang)
    expect(spoken).toEqual(['en', 'ru', 'en', 'ru'])
  },
)

test('/email-verified shows no screen, proves the address and leads to the account', async () => {
  const { email, token } = await applicant()
  const verifiedAt = async () => (await callApi(token, 'GET', '/api/auth/user')).email_verified_at
  expect(await verifiedAt()).toBeNull()
  const link = await linkInEmailTo(email, '/email-verified')
  const answer = await fetch(link, { headers: { cookie: `portico_token=${token}` }, redirect: 'manual' })
  expect([answer.status, new URL(answer.headers.get('location')!, link).pathname]).toEqual([302, '/account'])
  expect(await answer.text()).not.toContain('<main')
  expect(await verifiedAt()).not.toBeNull()

  const { status, to, layout } = await opened('/email-verified?token=none', null, 'en')
  expect([status, to, layout]).toEqual([302, expect.stringMatching(/^\/(?:account|sign-up)/), undefined])
})
