import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  tagline: 'Детали машин со склада и на заказ',
  footerNavigation: 'Другие страницы',
  siteNavigation: 'Сайт',
  accountNavigation: 'Кабинет',
  managerNavigation: 'Рабочее место менеджера',
  goods: 'Товары',
  home: 'Главная',
  catalogue: 'Каталог',
  priceList: 'Прайс-лист',
  cart: 'Корзина',
  orders: 'Заказы',
  queue: 'Очередь',
  newClients: 'Новые клиенты',
  allOrders: 'Все заказы',
  productsSearch: 'Поиск товаров',
  instruments: 'Инструменты',
  discountStatus: 'Скидка',
  ownMenu: 'Профиль и настройки',
  trouble: {
    title: 'Страница не открылась',
    offline: 'Нет связи. Ничего не потеряно: повторите, когда связь появится.',
    ours: 'Ошибка на нашей стороне. Повторите; если не поможет, напишите нам и назовите номер ниже.',
    notFetched: 'Нет связи, а эту страницу вы ещё не открывали. Вы остались на текущей странице.',
    notFetchedTitle: 'Не удалось загрузить страницу',
  },
}
