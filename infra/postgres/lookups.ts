import type { Sql } from 'postgres'
import type { Lookups } from '#commands/ports/lookups.ts'
import { openDisputeIdsOf } from '#projections/disputes/disputes.ts'
import { grantsOf } from '#projections/files/accesses.ts'
import { allFileIdsOf } from '#projections/files/storage.ts'
import {
  hasApplicationBetween,
  openApplicationIdsOf,
  openApplicationIdsOnJob,
} from '#projections/hiring/applications.ts'
import { contractsBetween, runningContractsOf } from '#projections/hiring/contracts.ts'
import { hasOpenJob, openJobIdsOf } from '#projections/hiring/jobs.ts'
import { isFound } from '#projections/hiring/search/consultants.ts'
import { blocksWith } from '#projections/identity/blocks.ts'
import { licenseIdsOf } from '#projections/licensing/licenses.ts'
import { hasConversationBetween, unreadConversations } from '#projections/messaging/conversations.ts'
import { messageSequence, openCallIdsOf } from '#projections/messaging/messages.ts'
import { cashMovements } from '#projections/money/ledger.ts'
import {
  lastPurchaseOf,
  paymentOfCapture,
  paymentOfOrder,
  stoppedPayoutIdsOf,
  unapprovedPaymentIdsOf,
  unsettledPaymentsOf,
} from '#projections/money/payments-queries.ts'

/** The look-ups of commands, answered from the read models. */
export const lookups = (sql: Sql): Lookups => ({
  licensesOf: (user_id) => licenseIdsOf(sql, user_id),
  openApplicationsOn: (job_id) => openApplicationIdsOnJob(sql, job_id),
  unapprovedPaymentIdsOf: (user_id) => unapprovedPaymentIdsOf(sql, user_id),
  runningContractsOf: (user_id, by) => runningContractsOf(sql, user_id, by),
  stoppedPayoutIdsOf: (user_id) => stoppedPayoutIdsOf(sql, user_id),
  haveApplication: (one, other) => hasApplicationBetween(sql, one, other),
  haveConversation: (one, other) => hasConversationBetween(sql, one, other),
  messageSequence: (conversation_id, message_id) => messageSequence(sql, conversation_id, message_id),
  unreadConversations: (user_id) => unreadConversations(sql, user_id),
  openCallsOf: (user_id) => openCallIdsOf(sql, user_id),
  unsettledOf: (user_id, which) => unsettledPaymentsOf(sql, user_id, which),
  openJobsOf: (user_id) => openJobIdsOf(sql, user_id),
  openApplicationsBy: (user_id) => openApplicationIdsOf(sql, user_id),
  filesOf: (user_id) => allFileIdsOf(sql, user_id),
  blocksWith: (user_id) => blocksWith(sql, user_id),
  isSearchable: (user_id) => isFound(sql, user_id),
  hasOpenJob: (user_id) => hasOpenJob(sql, user_id),
  contractsBetween: (one, other) => contractsBetween(sql, one, other),
  grantsOf: (file_id) => grantsOf(sql, file_id),
  openDisputesOf: (user_id) => openDisputeIdsOf(sql, user_id),
  lastPurchaseOf: (user_id) => lastPurchaseOf(sql, user_id),
  paymentOfOrder: (order_id) => paymentOfOrder(sql, order_id),
  paymentOfCapture: (capture_id) => paymentOfCapture(sql, capture_id),
  cashMovements: (since) => cashMovements(sql, since),
})
