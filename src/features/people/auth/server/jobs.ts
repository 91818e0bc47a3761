import { run, statement } from '#platform/server/database/db.ts'
import { forgetEvents } from '#platform/server/events/history.ts'
import type { Jobs } from '#platform/server/jobs/worker.ts'
import { recoveryAsked } from '../contract.ts'
import { sendLinkEmail } from './link-emails.ts'

const weekMs = 7 * 86_400_000
/** The time for which sign-ins are stored, in ms. */
const signInsStored = 90 * 86_400_000

const sweepSessions = statement(
  'sessions.sweep',
  `delete from sessions where least(expires_at, ended_at, last_used_at + interval '14 days') < $1`,
)
const sweepLinks = statement('email_links.sweep', 'delete from email_links where expires_at < $1')

const sweepSignIns = statement('sign_ins.sweep', 'delete from sign_ins where at < $1')

export const authJobs = {
  send_link_email: sendLinkEmail,
  /** Deletes sessions and links a week after they ended, when no one asks about them any more. */
  sweep_sessions: async ({ db }) => {
    const weekAgo = new Date(Date.now() - weekMs)
    await run(db, sweepSessions, [weekAgo])
    await run(db, sweepLinks, [weekAgo])
    await run(db, sweepSignIns, [new Date(Date.now() - signInsStored)])
    // Handling this event deletes it; this removes those whose e-mail could not be sent.
    await forgetEvents(db, recoveryAsked, weekAgo)
  },
} satisfies Jobs
