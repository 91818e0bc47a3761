import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  activityTypes: {
    manufacturing: 'Производство',
    wholesale: 'Оптовая торговля',
    retail: 'Розничная торговля',
    repair: 'Ремонт и обслуживание',
    engineering: 'Конструкторское бюро',
    construction: 'Строительство',
    other: 'Другое',
  },
  deliveryMethods: {
    pickup: 'Самовывоз с нашего склада',
    courier: 'Курьер',
    roadFreight: 'Автотранспортом',
    airFreight: 'Самолётом',
    seaFreight: 'Морем',
  },
  systemSections: { catalogue: 'Каталог', cart: 'Корзина', orders: 'Заказы' },
  managerSystemSections: {
    queue: 'Очередь',
    newClients: 'Новые клиенты',
    allOrders: 'Все заказы',
    imports: 'Загрузка данных',
  },
  level: 'Уровень {{level}}',
  spoken: {
    russian: 'Русский',
    english: 'Английский',
    arabic: 'Арабский',
    spanish: 'Испанский',
    chinese: 'Китайский',
    german: 'Немецкий',
    french: 'Французский',
  },
}
