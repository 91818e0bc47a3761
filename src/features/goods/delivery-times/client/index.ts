export { DeliveryTimesTab, deliveryTimesNeeds } from './lazy.ts'
export { deliveryTimesTab } from './tab-name.ts'
export { useWeekdays, WeekdayField } from './weekdays.tsx'
