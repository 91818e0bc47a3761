import {
  askAdministrators,
  askPublicly,
  decideRequest,
  takeRequest,
} from '#features/communication/support/server/index.ts'
import type { Db } from '#platform/server/database/db.ts'
import { cast } from './cast.ts'
import { ago, commandOf, staffOf } from './play.ts'

/**
 * Loads requests: a visitor is waiting for an answer; a manager has asked the administrators twice and has one
 * answer.
 */
export async function loadQuestions(db: Db): Promise<void> {
  await askPublicly(commandOf(db, null, ago(0.8)), {
    name: 'Henrik Aalto',
    email: 'henrik.aalto@northyard.example',
    consent: true,
    website: '',
    message:
      'Do you deliver flanges DN 200 in 1.4404 to Turku, and how long does it take to become a client?',
  })
  const maria = await staffOf(db, cast.manager)
  const admin = await staffOf(db, cast.admin, 'admin')
  const asked = await askAdministrators(commandOf(db, maria, ago(6)), {
    section_id: 4,
    subject: 'The supplier’s list stops at row 40',
    file_ids: [],
    message: 'The dry run of the June list refuses everything below row 40. The rows look right to me.',
  })
  const taken = await takeRequest(commandOf(db, admin, ago(5.9)), asked.id, asked)
  await decideRequest(commandOf(db, admin, ago(5.8)), asked.id, {
    version: taken.version,
    decision: 'answer',
    pieces: [],
    reason: 'A quotation mark was missing in row 40. The list has been fixed and imported.',
  })
  await askAdministrators(commandOf(db, maria, ago(0.4)), {
    section_id: 11,
    subject: 'Self pick-up in Riga as a delivery method',
    file_ids: [],
    message: 'Two clients ask for it. Can they choose it at checkout?',
  })
}
