import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  printed: {
    closed: 'По ключу этот адрес недоступен',
    lacksScope: 'У ключа нет разрешения {{scope}}',
    unknown: 'Такого ключа нет',
    isRevoked: 'Ключ отозван',
    isExpired: 'Срок ключа истёк',
    holderGone: 'Создатель этого ключа больше не может иметь ключи',
    tooMany: 'Ключей уже {{most}}. Сначала отзовите один.',
  },
  emails: {
    made: {
      subject: 'Новый ключ API: {{name}}',
      text: 'От вашего имени создан ключ «{{name}}». Программы с этим ключом действуют от вашего имени.\n\nЕсли это сделали не вы, немедленно отзовите ключ и смените пароль.',
    },
  },
}
