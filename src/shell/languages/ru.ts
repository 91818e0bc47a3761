import { ruServer } from './ru.server.ts'
import { ruInside } from './ru-inside.ts'
import { ruOutside } from './ru-outside.ts'
import { ruStaff } from './ru-staff.ts'
import { withServerWords } from './with-server-words.ts'

export const ru = withServerWords({ ...ruOutside, ...ruInside, ...ruStaff }, ruServer)
