import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

/** Texts that only the server prints; browsers never receive them. */
export const ru: Translated<typeof en> = {
  interest: {
    line_one: 'Пени по счёту {{number}} за {{count}} день ({{from}} – {{to}}), {{rate}} годовых',
    line_few: 'Пени по счёту {{number}} за {{count}} дня ({{from}} – {{to}}), {{rate}} годовых',
    line_many: 'Пени по счёту {{number}} за {{count}} дней ({{from}} – {{to}}), {{rate}} годовых',
    line_other: 'Пени по счёту {{number}} за {{count}} дня ({{from}} – {{to}}), {{rate}} годовых',
    fixedLine: 'Расходы на взыскание по счёту {{number}}',
  },
  notices: {
    reminded: {
      title: 'Счета к оплате',
      text: 'Мы отправили напоминание по электронной почте. День оплаты можно указать у счёта.',
    },
    promised: {
      title: 'Счёт {{invoice}}: обещана оплата',
      text: 'День оплаты: {{promised_on}}',
    },
  },
  emails: {
    friendly: {
      subject: 'Счета к оплате: {{total}}',
      text: 'Напоминаем об открытых счетах.',
      button: 'Открыть счета',
    },
    firm: {
      subject: 'Просроченные счета: {{overdue}}',
      text: 'Оплата до сих пор не поступила. Пожалуйста, оплатите просроченные счета.',
      button: 'Открыть счета',
    },
    final: {
      subject: 'Последнее напоминание: просрочено {{overdue}}',
      text: 'Несмотря на наши напоминания, оплата не поступила. Пожалуйста, оплатите просроченные счета в ближайшие дни или свяжитесь с вашим менеджером.',
      button: 'Открыть счета',
    },
  },
  lines: {
    open: 'Счёт {{number}}: сумма {{amount}}, к оплате {{left}}, срок {{due}}. PDF: {{link}}',
    overdue_one:
      'Счёт {{number}}: сумма {{amount}}, к оплате {{left}}, срок {{due}}, просрочен на {{count}} день. PDF: {{link}}',
    overdue_few:
      'Счёт {{number}}: сумма {{amount}}, к оплате {{left}}, срок {{due}}, просрочен на {{count}} дня. PDF: {{link}}',
    overdue_many:
      'Счёт {{number}}: сумма {{amount}}, к оплате {{left}}, срок {{due}}, просрочен на {{count}} дней. PDF: {{link}}',
    overdue_other:
      'Счёт {{number}}: сумма {{amount}}, к оплате {{left}}, срок {{due}}, просрочен на {{count}} дня. PDF: {{link}}',
    total: 'Всего к оплате: {{total}}',
    already:
      'Если вы уже заплатили, сообщите о платеже у счёта. Если знаете, когда заплатите, укажите там день.',
  },
  stops: {
    hold_new_lots: 'Пока эти счета не оплачены, новые отгрузки мы не бронируем.',
    hold_new_orders: 'Пока эти счета не оплачены, новые заказы мы не подтверждаем.',
  },
}
