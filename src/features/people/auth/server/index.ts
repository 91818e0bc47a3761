import { nameOfPerson } from '#platform/server/ports/name-of-person.ts'
import type { Feature } from '#platform/server/start/feature.ts'
import {
  emailVerified,
  passwordChanged,
  profileChanged,
  recoveryAsked,
  sessionsEnded,
  userJoined,
  verificationAsked,
} from '../contract.ts'
import { authCompanyRecords } from './company-records.ts'
import { authEmails } from './emails.ts'
import { authJobs } from './jobs.ts'
import { nameOf } from './name-of-person.ts'
import { authOwnData } from './own-data.ts'
import { authReactions } from './reactions.ts'
import { authRoutes } from './routes.ts'

export { type Addressee, addresseesOf } from './addressees.ts'
export { anonymiseUsers } from './anonymise.ts'
export { ownPasswordAttempt, requireOwnPassword } from './change-profile.ts'
export { changeStatusOf, changeStatusOfCompany, lapseApplicants } from './change-status.ts'
export { giveRights, type Invited, inviteUser, type Rights } from './colleagues.ts'
export { newLink } from './email-links.ts'
export { inviteAdminAgain, inviteFirstAdmin } from './first-admin.ts'
export { join } from './join.ts'
export { pathOfInvitation } from './link-emails.ts'
export { isOwnAvatar } from './own-avatar.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { queueLink } from './reactions.ts'
export { resetAccessOf } from './reset-access.ts'
export {
  endSessions,
  isSessionAlive,
  living,
  livingSessions,
  noteUse,
  openSession,
  sessionsOf,
  whyNoOne,
} from './sessions.ts'
export { signInsOf } from './sign-ins.ts'
export { giveStaffRole, type RoleGiven } from './staff-role.ts'
export { changeStaffUser, inviteStaffUser, lockColleague, lockUser } from './staff-users.ts'
export { hashOf, newToken } from './tokens.ts'
export { inviteOwner, type NewUser, registerUser } from './users.ts'

export const manifest: Feature = {
  name: 'auth',
  ownData: authOwnData,
  emails: authEmails,
  routes: authRoutes,
  events: [
    verificationAsked,
    emailVerified,
    recoveryAsked,
    passwordChanged,
    profileChanged,
    sessionsEnded,
    userJoined,
  ],
  reactions: authReactions,
  provides: [nameOfPerson.by(nameOf)],
  jobs: authJobs,
  crontab: ['27 3 * * * sweep_sessions'],
  companyRecords: authCompanyRecords,
}
