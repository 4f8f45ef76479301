import { contacts } from './disputes/contact.ts'
import { fileAccesses } from './files/access.ts'
import { files } from './files/file.ts'
import { applications } from './hiring/application.ts'
import { contracts } from './hiring/contract.ts'
import { jobs } from './hiring/job.ts'
import { tokensOfAMonth } from './hiring/tokens.ts'
import { accounts } from './identity/account.ts'
import { profiles } from './identity/profile.ts'
import { licenses } from './licensing/license.ts'
import { escrows } from './money/escrow.ts'
import { notificationsOfAMember } from './notifications/notifications.ts'
import { reviews } from './reviews/review.ts'

/** The scenarios of every kind of stream. */
export const all = {
  job: jobs,
  application: applications,
  tokens: tokensOfAMonth,
  escrow: escrows,
  contract: contracts,
  license: licenses,
  review: reviews,
  account: accounts,
  profile: profiles,
  notifications: notificationsOfAMember,
  file: files,
  fileAccess: fileAccesses,
  contact: contacts,
}
