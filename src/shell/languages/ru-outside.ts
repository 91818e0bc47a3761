import { ru as siteContent } from '#features/communication/site-content/messages/ru.ts'
import { ru as supportOutside } from '#features/communication/support/messages/ru-outside.ts'
import { ru as company } from '#features/foundation/company/messages/ru.ts'
import { ru as dictionary } from '#features/foundation/dictionary/messages/ru.ts'
import { ru as catalogue } from '#features/goods/catalogue/messages/ru.ts'
import { ru as auth } from '#features/people/auth/messages/ru.ts'
import { ru as clients } from '#features/people/clients/messages/ru.ts'
import { ru as vcards } from '#features/people/vcards/messages/ru.ts'
import { ru as pages } from '#pages/messages/ru.ts'
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
  siteContent,
  vcards,
  pages,
  shell,
}
