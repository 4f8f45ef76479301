import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { contact } from './contact.ts'
import { contracts } from './contracts.ts'
import { fileAccesses } from './file-accesses.ts'
import { fileAttachments } from './file-attachments.ts'
import { fileReads } from './file-reads.ts'
import { files } from './files.ts'
import { jobs } from './jobs.ts'
import { ledger } from './ledger.ts'
import { licenses } from './licenses.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { profiles } from './profiles.ts'
import type { ReadModel } from './read-model.ts'
import { reviews } from './reviews.ts'
import { tokens } from './tokens.ts'

/** Every read model. */
export const models: readonly ReadModel[] = [
  accounts,
  profiles,
  jobs,
  applications,
  licenses,
  contracts,
  payments,
  ledger,
  reviews,
  tokens,
  notifications,
  contact,
  files,
  fileAccesses,
  fileAttachments,
  fileReads,
]
