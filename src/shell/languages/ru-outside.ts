import { ru as desks } from '#desks/messages/ru.ts'
import { ru as auth } from '#features/auth/messages/ru.ts'
import { ru as catalogue } from '#features/catalogue/messages/ru.ts'
import { ru as clients } from '#features/clients/messages/ru.ts'
import { ru as company } from '#features/company/messages/ru.ts'
import { ru as dictionary } from '#features/dictionary/messages/ru.ts'
import { ru as pages } from '#features/pages/messages/ru.ts'
import { ru as supportOutside } from '#features/support/messages/ru-outside.ts'
import { ru as vcards } from '#features/vcards/messages/ru.ts'
import { ru as platform } from '#platform/messages/ru.ts'
import type { Translated } from '#platform/shared/i18n.ts'
import { ru as shell } from '../messages/ru.ts'
import type { enOutside } from './en-outside.ts'

export const ruOutside: Translated<typeof enOutside> = {
  ...platform,
  auth,
  catalogue,
  clients,
  dictionary,
  company,
  supportOutside,
  pages,
  vcards,
  desks,
  shell,
}
