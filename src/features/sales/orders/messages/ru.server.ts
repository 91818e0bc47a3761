import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    cart_sign_off_asked: {
      title: 'Заказ требует вашего одобрения',
      text: '«{{title}}» — заказ коллеги выше его лимита.',
    },
    sign_off_asked: {
      title: 'Предложение {{number}} требует вашего одобрения',
      text: 'Коллега хочет его принять, но оно выше его лимита.',
    },
    signed_off: { title: 'Заказ {{number}} одобрен', text: 'Он оформлен от вашего имени.' },
    cart_sign_off_refused: { title: '«{{title}}» не одобрен', text: '{{reason}}' },
    sign_off_refused: { title: 'Предложение {{number}} не одобрено', text: '{{reason}}' },
    placed: { title: 'Новый заказ {{number}}', text: 'Подтвердите его или предложите другие условия.' },
    copied: { title: 'Коллега оформил заказ {{number}}', text: 'Вам отправлена его копия.' },
    confirmed: { title: 'Заказ {{number}} подтверждён', text: 'Мы его готовим.' },
    days_named: { title: 'Дни поставки заказа {{number}}', text: 'Мы назвали дни, которых не хватало.' },
    rejected: { title: 'Заказ {{number}} отклонён', text: '{{reason}}' },
    changed: {
      title: 'Клиент изменил заказ {{number}}',
      text: 'Проверьте позиции, прежде чем продолжить.',
    },
    withdrawn: { title: 'Заказ {{number}} отозван', text: 'Клиент отозвал его. Ничего делать не нужно.' },
    offer_sent: {
      title: 'Предложение по заказу {{number}}',
      text: 'Примите его, попросите другие условия или отклоните.',
    },
    offer_accepted: { title: 'Предложение {{number}} принято', text: 'Заказ подтверждён.' },
    offer_countered: { title: 'Ответ на предложение {{number}}', text: 'Клиент просит другие условия.' },
    offer_declined: {
      title: 'Предложение {{number}} отклонено',
      text: '$t(orders.causes.{{cause}}). {{reason}}',
    },
    counter_accepted: { title: 'Ваши условия приняты', text: 'Заказ {{number}} подтверждён.' },
    offer_expiring: {
      title: 'Срок предложения {{number}} истекает',
      text: 'Осталось дней на ответ: до {{days}}.',
    },
    expired: { title: 'Срок предложения {{number}} истёк', text: 'Обновите, продлите или закройте его.' },
    escalated: { title: 'Просрочен ответ по заказу {{number}}', text: 'Ответьте клиенту.' },
    extended: { title: 'Предложение {{number}} продлено', text: 'Цены прежние.' },
    renewed: { title: 'Предложение {{number}} обновлено', text: 'Посмотрите, что изменилось.' },
    reminded: {
      title: 'Предложение {{number}} ещё интересно?',
      text: 'Оно истекло или скоро истечёт. Ответьте на него или попросите новое.',
    },
    renewal_asked: {
      title: 'Запрошено обновление предложения {{number}}',
      text: 'Клиент просит новое предложение.',
    },
    cancelled: { title: 'Заказ {{number}} отменён', text: '$t(orders.causes.{{cause}}). {{reason}}' },
    remainder_cancelled: {
      title: 'Остаток заказа {{number}} отменён',
      text: '$t(orders.causes.{{cause}}). {{reason}}',
    },
    amendment_sent: { title: 'Предложено изменить заказ {{number}}', text: 'Согласитесь или откажитесь.' },
    amendment_accepted: {
      title: 'Изменение заказа {{number}} согласовано',
      text: 'Изменение вступило в силу.',
    },
    offer_recalled: { title: 'Предложение по заказу {{number}} отозвано', text: '{{reason}}' },
    amendment_refused: { title: 'Изменение заказа {{number}} отклонено', text: '{{reason}}' },
    amendment_recalled: {
      title: 'Изменение заказа {{number}} отозвано',
      text: 'Отвечать не нужно. Заказ не изменился.',
    },
    approval_given: { title: 'Предложение {{number}} согласовано', text: 'Его можно отправить.' },
    approval_refused: { title: 'Предложение {{number}} не согласовано', text: '{{note}}' },
  },
  emails: {
    cart_sign_off_asked: {
      subject: 'Заказ коллеги требует вашего одобрения',
      text: 'Ваш коллега хочет заказать «{{title}}», это выше его лимита. Одобрите или отклоните заказ. До вашего решения корзину нельзя изменить.',
      button: 'Посмотреть заказ',
    },
    sign_off_asked: {
      subject: 'Предложение {{number}} требует вашего одобрения',
      text: 'Ваш коллега хочет принять предложение по заказу {{number}}, это выше его лимита. Срок предложения может истечь до вашего решения.',
      button: 'Посмотреть предложение',
    },
    signed_off: {
      subject: 'Заказ {{number}} одобрен',
      text: 'Владелец вашей компании одобрил ваш запрос. Заказ {{number}} в работе.',
      button: 'Открыть заказ',
    },
    cart_sign_off_refused: {
      subject: '«{{title}}» не одобрен',
      text: 'Владелец вашей компании не одобрил заказ «{{title}}»:\n\n{{reason}}\n\nКорзину снова можно менять.',
      button: 'Открыть корзину',
    },
    sign_off_refused: {
      subject: 'Предложение {{number}} не одобрено',
      text: 'Владелец вашей компании не одобрил предложение по заказу {{number}}:\n\n{{reason}}',
      button: 'Открыть предложение',
    },
    placed: {
      subject: 'Новый заказ {{number}}',
      text: 'Оформлен заказ {{number}}. Подтвердите его или предложите другие условия.',
      button: 'Открыть заказ',
    },
    copied: {
      subject: 'Копия заказа {{number}}',
      text: 'Ваш коллега оформил заказ {{number}} и попросил отправить вам копию. Весь заказ доступен в вашем кабинете.',
      button: 'Открыть заказ',
    },
    confirmed: {
      subject: 'Заказ {{number}} подтверждён',
      text: 'Ваш заказ {{number}} подтверждён. Мы его готовим.',
      button: 'Открыть заказ',
    },
    days_named: {
      subject: 'Дни поставки заказа {{number}}',
      text: 'Мы назвали дни поставки, которых не хватало в заказе {{number}}.',
      button: 'Открыть заказ',
    },
    changed: {
      subject: 'Заказ {{number}} изменён',
      text: 'Клиент изменил заказ {{number}} до подтверждения. Проверьте позиции, прежде чем продолжить.',
      button: 'Открыть заказ',
    },
    withdrawn: {
      subject: 'Заказ {{number}} отозван',
      text: 'Клиент отозвал заказ {{number}}. Ничего делать не нужно.',
      button: 'Открыть заказ',
    },
    rejected: {
      subject: 'Заказ {{number}} отклонён',
      text: 'Ваш заказ {{number}} отклонён: {{reason}}',
      button: 'Открыть заказ',
    },
    offer_sent: {
      subject: 'Наше предложение по заказу {{number}}',
      text: 'Мы отправили вам предложение. Примите его, попросите другие условия или отклоните.',
      button: 'Посмотреть предложение',
    },
    offer_accepted: {
      subject: 'Предложение {{number}} принято',
      text: 'Клиент принял предложение. Заказ {{number}} подтверждён.',
      button: 'Открыть заказ',
    },
    offer_countered: {
      subject: 'Ответ на предложение {{number}}',
      text: 'Клиент просит другие условия. Теперь отвечаем мы.',
      button: 'Открыть заказ',
    },
    offer_declined: {
      subject: 'Предложение {{number}} отклонено',
      text: 'Клиент отклонил предложение. $t(orders.causes.{{cause}}). {{reason}}',
      button: 'Открыть заказ',
    },
    counter_accepted: {
      subject: 'Ваши условия приняты: заказ {{number}}',
      text: 'Мы принимаем ваши условия. Заказ {{number}} подтверждён.',
      button: 'Открыть заказ',
    },
    offer_expiring: {
      subject: 'Срок предложения {{number}} истекает',
      text: 'Осталось дней на ответ: до {{days}}.',
      button: 'Посмотреть предложение',
    },
    expired: {
      subject: 'Срок предложения {{number}} истёк',
      text: 'Клиент не ответил вовремя. Обновите предложение, продлите или закройте его.',
      button: 'Открыть заказ',
    },
    escalated: {
      subject: 'Просрочен ответ по заказу {{number}}',
      text: 'Отвечать нам, срок ответа прошёл.',
      button: 'Открыть заказ',
    },
    extended: {
      subject: 'Предложение {{number}} продлено',
      text: 'Мы продлили предложение по тем же ценам.',
      button: 'Посмотреть предложение',
    },
    renewed: {
      subject: 'Предложение {{number}} обновлено',
      text: 'Мы обновили предложение. Посмотрите, что изменилось, прежде чем принять его.',
      button: 'Посмотреть предложение',
    },
    reminded: {
      subject: 'Предложение {{number}} ещё интересно?',
      text: 'Наше предложение по заказу {{number}} истекло или скоро истечёт. Ответьте на него или попросите новое.',
      button: 'Открыть заказ',
    },
    renewal_asked: {
      subject: 'Запрошено обновление предложения {{number}}',
      text: 'Клиент просит обновить истёкшее предложение.',
      button: 'Открыть заказ',
    },
    cancelled: {
      subject: 'Заказ {{number}} отменён',
      text: 'Заказ {{number}} отменён. $t(orders.causes.{{cause}}). {{reason}}',
      button: 'Открыть заказ',
    },
    remainder_cancelled: {
      subject: 'Остаток заказа {{number}} отменён',
      text: 'Остаток заказа {{number}} отменён. $t(orders.causes.{{cause}}). {{reason}}',
      button: 'Открыть заказ',
    },
    amendment_sent: {
      subject: 'Предложено изменить заказ {{number}}',
      text: 'Другая сторона предлагает изменить заказ. Изменение вступит в силу, когда вы согласитесь.',
      button: 'Посмотреть изменение',
    },
    amendment_accepted: {
      subject: 'Изменение заказа {{number}} согласовано',
      text: 'Изменение вступило в силу.',
      button: 'Открыть заказ',
    },
    offer_recalled: {
      subject: 'Предложение по заказу {{number}} отозвано',
      text: 'Это предложение больше нельзя принять: {{reason}} Мы пришлём новое.',
      button: 'Открыть заказ',
    },
    amendment_refused: {
      subject: 'Изменение заказа {{number}} отклонено',
      text: 'Заказ не изменён: {{reason}}',
      button: 'Открыть заказ',
    },
    amendment_recalled: {
      subject: 'Изменение заказа {{number}} отозвано',
      text: 'Другая сторона отозвала предложенное изменение. Отвечать не нужно, заказ не изменился.',
      button: 'Открыть заказ',
    },
    approval_given: {
      subject: 'Предложение {{number}} согласовано',
      text: 'Предложение можно отправить.',
      button: 'Открыть заказ',
    },
    approval_refused: {
      subject: 'Предложение {{number}} не согласовано',
      text: '{{note}}',
      button: 'Открыть заказ',
    },
  },
  printed: {
    leaves: 'отгрузка со склада {{on}}',
    moreInPdf_one: 'И ещё {{count}} позиция в PDF',
    moreInPdf_few: 'И ещё {{count}} позиции в PDF',
    moreInPdf_many: 'И ещё {{count}} позиций в PDF',
    moreInPdf_other: 'И ещё {{count}} позиции в PDF',
    terms: 'Условия оплаты',
    offer: 'Предложение по заказу {{number}}',
    order: 'Заказ {{number}}',
    confirmation: 'Подтверждение заказа {{number}}',
    client: 'Клиент',
    day: 'Дата',
    validUntil: 'Действует до',
    poNumber: 'Номер заказа клиента',
    delivery: 'Доставка',
    payment: 'Оплата',
    condition: 'Условие',
    withoutTaxes: 'Цены без налога.',
  },
}
