import { appointmentsReadModel } from './appointments/appointments.ts'
import { standingChangesReadModel } from './audit/standing-changes.ts'
import { contactReadModel } from './disputes/contact.ts'
import { disputesReadModel } from './disputes/disputes.ts'
import { fileAccessChangesReadModel } from './files/access-changes.ts'
import { fileAccessesReadModel } from './files/accesses.ts'
import { fileAttachmentsReadModel } from './files/attachments.ts'
import { filesReadModel } from './files/files.ts'
import { fileReadsReadModel } from './files/reads.ts'
import { applicationsReadModel } from './hiring/applications.ts'
import { contractsReadModel } from './hiring/contracts.ts'
import { favoriteConsultantsReadModel, favoriteJobsReadModel } from './hiring/favorites.ts'
import { jobsReadModel } from './hiring/jobs.ts'
import { consultantsReadModel } from './hiring/search/consultants.ts'
import { vocabularyReadModel } from './hiring/search/vocabulary.ts'
import { tokensReadModel } from './hiring/tokens.ts'
import { accountsReadModel } from './identity/accounts.ts'
import { blocksReadModel } from './identity/blocks.ts'
import { profilesReadModel } from './identity/profiles.ts'
import { licensesReadModel } from './licensing/licenses.ts'
import { conversationsReadModel } from './messaging/conversations.ts'
import { messagesReadModel } from './messaging/messages.ts'
import { ledgerReadModel } from './money/ledger.ts'
import { paymentsReadModel } from './money/payments.ts'
import { notificationsReadModel } from './notifications/notifications.ts'
import { ratingsReadModel } from './reviews/ratings.ts'
import { reviewsReadModel } from './reviews/reviews.ts'
import type { ReadModel } from './runner/read-model.ts'

/** Every read model. */
export const readModels = [
  accountsReadModel,
  profilesReadModel,
  blocksReadModel,
  jobsReadModel,
  applicationsReadModel,
  favoriteJobsReadModel,
  favoriteConsultantsReadModel,
  consultantsReadModel,
  vocabularyReadModel,
  licensesReadModel,
  contractsReadModel,
  paymentsReadModel,
  ledgerReadModel,
  reviewsReadModel,
  ratingsReadModel,
  tokensReadModel,
  notificationsReadModel,
  contactReadModel,
  disputesReadModel,
  filesReadModel,
  fileAccessesReadModel,
  fileAccessChangesReadModel,
  fileAttachmentsReadModel,
  fileReadsReadModel,
  conversationsReadModel,
  messagesReadModel,
  appointmentsReadModel,
  standingChangesReadModel,
] as const satisfies readonly ReadModel[]

export type ReadModelName = (typeof readModels)[number]['name']
