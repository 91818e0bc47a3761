import { ru as desks } from '#desks/messages/ru.ts'
import { ru as auth } from '#features/auth/messages/ru.ts'
import { ru as cart } from '#features/cart/messages/ru.ts'
import { ru as catalogue } from '#features/catalogue/messages/ru.ts'
import { ru as clients } from '#features/clients/messages/ru.ts'
import { ru as company } from '#features/company/messages/ru.ts'
import { ru as dictionary } from '#features/dictionary/messages/ru.ts'
import { ru as files } from '#features/files/messages/ru.ts'
import { ru as imports } from '#features/imports/messages/ru.ts'
import { ru as intake } from '#features/intake/messages/ru.ts'
import { ru as levels } from '#features/levels/messages/ru.ts'
import { ru as notices } from '#features/notices/messages/ru.ts'
import { ru as orders } from '#features/orders/messages/ru.ts'
import { ru as pages } from '#features/pages/messages/ru.ts'
import { ru as pricing } from '#features/pricing/messages/ru.ts'
import { ru as promotions } from '#features/promotions/messages/ru.ts'
import { ru as purchases } from '#features/purchases/messages/ru.ts'
import { ru as stock } from '#features/stock/messages/ru.ts'
import { ru as support } from '#features/support/messages/ru.ts'
import { ru as tasks } from '#features/tasks/messages/ru.ts'
import { ru as vcards } from '#features/vcards/messages/ru.ts'
import { ru as platform } from '#platform/messages/ru.ts'
import { ru as shell } from '../messages/ru.ts'

export const ru = {
  ...platform,
  auth,
  cart,
  catalogue,
  clients,
  dictionary,
  files,
  levels,
  notices,
  orders,
  pricing,
  promotions,
  purchases,
  imports,
  intake,
  company,
  stock,
  support,
  tasks,
  pages,
  vcards,
  desks,
  shell,
}
