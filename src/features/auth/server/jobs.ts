import type { Jobs } from '#platform/server/worker.ts'
import { recoveryAsked } from '../contract.ts'

export const authJobs = {
  /** Sessions and links that are over let nobody in; a week later nobody asks about them either. */
  sweep_sessions: async ({ pool }) => {
    await pool.query(
      `delete from sessions where least(expires_at, ended_at, last_used_at + interval '14 days') < now() - interval '7 days'`,
    )
    await pool.query(`delete from email_links where expires_at < now() - interval '7 days'`)
    // Reacting to it takes such a fact away; this is for those whose letter could not be sent.
    await pool.query(`delete from events where name = $1 and at < now() - interval '7 days'`, [
      recoveryAsked.name,
    ])
  },
} satisfies Jobs
