import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  signOff: {
    title: 'На одобрении',
    askOffer: 'Попросить владельца принять',
    waitsFor: 'Решает: {{owners}}',
    asks: '{{name}} просит вашего одобрения',
    by: 'Просит',
    sum: 'Сумма на момент запроса',
    now: 'Сумма сегодня',
    limit: 'Лимит: {{name}}',
    inputs: 'Запрошено',
    priceNow:
      'Цены с момента запроса изменились: было {{before}}, сегодня {{now}}. Одобряя, вы принимаете сегодняшнюю сумму.',
    approve: 'Одобрить и заказать за {{total}}',
    approveOffer: 'Одобрить и принять за {{total}}',
    refuse: 'Отклонить…',
    refuseTitle: 'Отклонить запрос?',
    refuseText: '{{name}} увидит причину здесь и в письме.',
    refuseWords: 'Причина',
    refuseNow: 'Отклонить',
    withdraw: 'Отозвать запрос',
    refused: '{{name}} не одобряет: {{reason}}',
    done: 'Одобрено: заказ оформлен для {{name}}',
    doneOffer: 'Одобрено: предложение принято для {{name}}',
    ownerOnly: 'Одобрить может только владелец: {{owners}}',
  },
}
