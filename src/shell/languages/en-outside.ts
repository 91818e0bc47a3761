import { en as desks } from '#desks/messages/en.ts'
import { en as auth } from '#features/auth/messages/en.ts'
import { en as catalogue } from '#features/catalogue/messages/en.ts'
import { en as clients } from '#features/clients/messages/en.ts'
import { en as company } from '#features/company/messages/en.ts'
import { en as dictionary } from '#features/dictionary/messages/en.ts'
import { en as pages } from '#features/pages/messages/en.ts'
import { en as supportOutside } from '#features/support/messages/en-outside.ts'
import { en as vcards } from '#features/vcards/messages/en.ts'
import { en as platform } from '#platform/messages/en.ts'
import { en as shell } from '../messages/en.ts'

/** The words of the public pages, and of everything that may stand on any page. */
export const enOutside = {
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
