import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en-outside.ts'

export const ru: Translated<typeof en> = {
  name: 'Ваше имя',
  email: 'Почта для ответа',
  message: 'О чём вопрос?',
  aboutProduct: 'Есть ли у вас или можете ли вы изготовить: {{about}}?',
  messageHint: 'Укажите артикул, название чертежа или номер заказа — так мы ответим быстрее.',
  consent: 'Даю согласие хранить моё имя и почту для ответа на вопрос, как описано в',
  privacyPolicy: 'политике конфиденциальности',
  website: 'Оставьте пустым',
  send: 'Отправить вопрос',
  sentTitle: 'Вопрос принят: {{number}}',
  sentText: 'Номер отправлен на {{email}}. Назовите его, если будете звонить.',
  another: 'Задать другой вопрос',
  withoutScripts: 'Для формы нужен JavaScript. Можно также написать нам на почту:',
}
