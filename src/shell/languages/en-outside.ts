import { en as siteContent } from '#features/communication/site-content/messages/en.ts'
import { en as supportOutside } from '#features/communication/support/messages/en-outside.ts'
import { en as company } from '#features/foundation/company/messages/en.ts'
import { en as dictionary } from '#features/foundation/dictionary/messages/en.ts'
import { en as catalogue } from '#features/goods/catalogue/messages/en.ts'
import { en as auth } from '#features/people/auth/messages/en.ts'
import { en as clients } from '#features/people/clients/messages/en.ts'
import { en as vcards } from '#features/people/vcards/messages/en.ts'
import { en as pages } from '#pages/messages/en.ts'
import { en as platform } from '#platform/messages/en.ts'
import { en as shell } from '../messages/en.ts'

/** The texts of the public pages, and of everything that may appear on any page. */
export const enOutside = {
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
