import { enServer } from './en.server.ts'
import { enInside } from './en-inside.ts'
import { enOutside } from './en-outside.ts'
import { enStaff } from './en-staff.ts'
import { withServerWords } from './with-server-words.ts'

/** Every text of the product in English, by feature, those that only the server prints included. */
export const en = withServerWords({ ...enOutside, ...enInside, ...enStaff }, enServer)
