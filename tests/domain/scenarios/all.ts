import { accounts } from './account.ts'
import { applications } from './application.ts'
import { contacts } from './contact.ts'
import { contracts } from './contract.ts'
import { escrows } from './escrow.ts'
import { files } from './file.ts'
import { fileAccesses } from './file-access.ts'
import { jobs } from './job.ts'
import { licenses } from './license.ts'
import { notificationsOfAMember } from './notifications.ts'
import { profiles } from './profile.ts'
import { reviews } from './review.ts'
import { tokensOfAMonth } from './tokens.ts'

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
