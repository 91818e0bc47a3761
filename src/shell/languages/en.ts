import { en as desks } from '#desks/messages/en.ts'
import { en as auth } from '#features/auth/messages/en.ts'
import { en as cart } from '#features/cart/messages/en.ts'
import { en as catalogue } from '#features/catalogue/messages/en.ts'
import { en as clients } from '#features/clients/messages/en.ts'
import { en as company } from '#features/company/messages/en.ts'
import { en as dictionary } from '#features/dictionary/messages/en.ts'
import { en as files } from '#features/files/messages/en.ts'
import { en as imports } from '#features/imports/messages/en.ts'
import { en as intake } from '#features/intake/messages/en.ts'
import { en as levels } from '#features/levels/messages/en.ts'
import { en as notices } from '#features/notices/messages/en.ts'
import { en as orders } from '#features/orders/messages/en.ts'
import { en as pages } from '#features/pages/messages/en.ts'
import { en as pricing } from '#features/pricing/messages/en.ts'
import { en as promotions } from '#features/promotions/messages/en.ts'
import { en as purchases } from '#features/purchases/messages/en.ts'
import { en as stock } from '#features/stock/messages/en.ts'
import { en as support } from '#features/support/messages/en.ts'
import { en as tasks } from '#features/tasks/messages/en.ts'
import { en as vcards } from '#features/vcards/messages/en.ts'
import { en as platform } from '#platform/messages/en.ts'
import { en as shell } from '../messages/en.ts'

/** Every word of the product in English, by feature: the shape the other languages are typed against. */
export const en = {
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
