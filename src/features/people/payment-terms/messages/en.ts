/** The words of payment terms. */
export const en = {
  title: 'Payment terms',
  words: {
    order_confirmed: {
      atOnce: 'when the order is confirmed',
      later_one: '{{count}} day after the order is confirmed',
      later_other: '{{count}} days after the order is confirmed',
    },
    lot_ready: {
      atOnce: 'when the products are ready',
      later_one: '{{count}} day after the products are ready',
      later_other: '{{count}} days after the products are ready',
    },
    shipped: {
      atOnce: 'on shipment',
      later_one: '{{count}} day after shipment',
      later_other: '{{count}} days after shipment',
    },
    delivered: {
      atOnce: 'on delivery',
      later_one: '{{count}} day after delivery',
      later_other: '{{count}} days after delivery',
    },
    endOfMonth: 'end of that month',
    dayOfNextMonth: 'on day {{day}} of the next month',
    before: { start: 'before work starts', booking: 'before shipment' },
    early_one: '{{percent}} discount if paid within {{count}} day',
    early_other: '{{percent}} discount if paid within {{count}} days',
  },
  percentWrong: 'Enter a percentage, such as 30 or 33.33',
  notWhole: 'The percentages must add up to 100\u00a0%',
  noInstalment: 'Add an instalment',
  tooMany: 'No more than 6 instalments',
  twoMonthRules: 'Choose the end of the month or a day of the next month',
  gateTooEarly: 'This instalment is due later than that. Choose an earlier event or no condition',
  earlyTooLate: 'The discount must end before the money is due',
}
