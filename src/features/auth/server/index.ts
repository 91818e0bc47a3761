export { anonymiseUsers } from './anonymise.ts'
export { ownPasswordAttempt, requireOwnPassword } from './change-profile.ts'
export { authJobs } from './jobs.ts'
export { hashPassword } from './passwords.ts'
export { authReactions } from './reactions.ts'
export { authRoutes } from './routes.ts'
export {
  type Ending,
  endSessions,
  isSessionAlive,
  living,
  noteUse,
  openSession,
  whyNobody,
} from './sessions.ts'
export { users } from './tables.ts'
export { hashOf } from './tokens.ts'
export { type NewUser, registerUser } from './users.ts'
