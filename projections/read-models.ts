import { appointments } from './appointments/appointments.ts'
import { standingChanges } from './audit/standing-changes.ts'
import { contact } from './disputes/contact.ts'
import { disputes } from './disputes/disputes.ts'
import { fileAccessChanges } from './files/access-changes.ts'
import { fileAccesses } from './files/accesses.ts'
import { fileAttachments } from './files/attachments.ts'
import { files } from './files/files.ts'
import { fileReads } from './files/reads.ts'
import { applications } from './hiring/applications.ts'
import { contracts } from './hiring/contracts.ts'
import { favoriteConsultants, favoriteJobs } from './hiring/favorites.ts'
import { jobs } from './hiring/jobs.ts'
import { consultants } from './hiring/search/consultants.ts'
import { vocabulary } from './hiring/search/vocabulary.ts'
import { tokens } from './hiring/tokens.ts'
import { accounts } from './identity/accounts.ts'
import { blocks } from './identity/blocks.ts'
import { profiles } from './identity/profiles.ts'
import { licenses } from './licensing/licenses.ts'
import { conversations } from './messaging/conversations.ts'
import { messages } from './messaging/messages.ts'
import { ledger } from './money/ledger.ts'
import { payments } from './money/payments.ts'
import { notifications } from './notifications/notifications.ts'
import { ratings } from './reviews/ratings.ts'
import { reviews } from './reviews/reviews.ts'
import type { ReadModel } from './runner/read-model.ts'

/** Every read model. */
export const readModels = [
  accounts,
  profiles,
  blocks,
  jobs,
  applications,
  favoriteJobs,
  favoriteConsultants,
  consultants,
  vocabulary,
  licenses,
  contracts,
  payments,
  ledger,
  reviews,
  ratings,
  tokens,
  notifications,
  contact,
  disputes,
  files,
  fileAccesses,
  fileAccessChanges,
  fileAttachments,
  fileReads,
  conversations,
  messages,
  appointments,
  standingChanges,
] as const satisfies readonly ReadModel[]

export type ReadModelName = (typeof readModels)[number]['name']
