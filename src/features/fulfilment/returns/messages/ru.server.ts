import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  printed: {
    title: 'Возврат {{number}}: сопроводительный лист',
    text: 'Вложите этот лист в посылку и отправьте только перечисленные товары.',
    order: 'Заказ',
    signatures: 'Отправил: ____________________\n\nПринял: ____________________',
    cancelled: 'Этот возврат отменён, отправлять ничего не нужно.',
    dayIsOver: 'Этот день уже прошёл.',
    transitionNotAllowed: 'С этим возвратом так уже нельзя.',
    changedConcurrently: 'Возврат за это время изменился. Посмотрите его ещё раз.',
    moreThanAuthorised: 'Вернуть можно не больше {{count}}.',
    notAddedUp: 'Вместе должно быть {{count}}.',
    nothingCame: 'Укажите, что пришло. Если ничего не придёт, отмените возврат.',
    everyLine: 'Нужны все позиции возврата.',
    noSuchProduct: 'Товара с таким артикулом нет.',
  },
  notices: {
    authorised: {
      title: 'Возврат {{ref}}: отправьте нам товар',
      text: 'Он должен прийти до {{expected_on}}.',
    },
    sent: { title: 'Возврат {{ref}} в пути', text: 'Клиент его отправил.' },
    received: { title: 'Возврат {{ref}} получен', text: 'Проверяем товар.' },
    inspected: { title: 'Возврат {{ref}} проверен', text: 'Результат виден в рекламации.' },
    cancelled: { title: 'Возврат {{ref}} отменён', text: '{{reason}}' },
    overdue: {
      title: 'Возврат {{ref}} просрочен',
      text: 'Он должен был прийти до {{expected_on}}.',
    },
    missing: {
      title: 'Возврат {{ref}} просрочен',
      text: 'Он должен был прийти до {{expected_on}}. Спросите о нём клиента.',
    },
  },
  emails: {
    authorised: {
      subject: 'Возврат {{ref}}: отправьте нам товар',
      text: 'Часть товара по вашей рекламации нужно вернуть нам до {{expected_on}}. Адрес и сопроводительный лист для посылки есть в рекламации.',
      button: 'Открыть возврат',
    },
    overdue: {
      subject: 'Возврат {{ref}} просрочен',
      text: 'Товар по возврату {{ref}} должен был прийти до {{expected_on}}. Если он уже в пути, отметьте возврат отправленным.',
      button: 'Открыть возврат',
    },
  },
}
