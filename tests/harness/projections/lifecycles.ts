import { FREE_TOKENS, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { appointmentsReadModel } from '#projections/appointments/appointments.ts'
import { contactReadModel } from '#projections/disputes/contact.ts'
import { disputesReadModel } from '#projections/disputes/disputes.ts'
import { fileAccessesReadModel } from '#projections/files/accesses.ts'
import { filesReadModel } from '#projections/files/files.ts'
import { applicationsReadModel } from '#projections/hiring/applications.ts'
import { contractsReadModel } from '#projections/hiring/contracts.ts'
import { favoriteJobsReadModel } from '#projections/hiring/favorites.ts'
import { jobsReadModel } from '#projections/hiring/jobs.ts'
import { tokensReadModel } from '#projections/hiring/tokens.ts'
import { accountsReadModel } from '#projections/identity/accounts.ts'
import { blocksReadModel } from '#projections/identity/blocks.ts'
import { profilesReadModel } from '#projections/identity/profiles.ts'
import { licensesReadModel } from '#projections/licensing/licenses.ts'
import { conversationsReadModel } from '#projections/messaging/conversations.ts'
import { paymentsReadModel } from '#projections/money/payments.ts'
import { notificationsReadModel } from '#projections/notifications/notifications.ts'
import { reviewsReadModel } from '#projections/reviews/reviews.ts'
import { id, spring, summer } from '#tests/domain/scenarios/scenario.ts'
import { type Lifecycles, lifecycle } from './lifecycle.ts'

/** Each kind of stream with its read model, and the facts on which both must agree. */
export const lifecycles = {
  job: lifecycle('job', jobsReadModel, {
    more: ([row], { value, context }) => ({
      status: [row?.status, value],
      using_medicaid: [row?.using_medicaid, context.usingMedicaid],
    }),
    pools: { budget: [500] },
  }),
  application: lifecycle('application', applicationsReadModel, {
    more: ([row], { value }) => ({ status: [row?.status, value] }),
  }),
  contract: lifecycle('contract', contractsReadModel, {
    more: ([row], { value }) => ({ status: [row?.status, value] }),
  }),
  tokens: lifecycle('tokens', tokensReadModel, {
    more: ([row], { context }) => ({
      reserved: [row?.reserved, context.reserved_application_ids],
      spent: [row?.spent, context.spent_application_ids.length],
    }),
    // No command grants fewer tokens than the free ones.
    pools: {
      user_id: [id(1)],
      month: ['2026-03'],
      allowance: [FREE_TOKENS, PREMIUM_TOKENS],
      until: [spring, summer],
    },
  }),
  favorite: lifecycle('favorite', favoriteJobsReadModel, {
    pools: { of: ['job'] },
  }),
  block: lifecycle('block', blocksReadModel, {}),
  escrow: lifecycle('escrow', paymentsReadModel, {
    // The row gets it from the contract when that starts.
    other: ['contract_id'],
    more: ([row], { value, context }) => ({
      status: [row?.status, value],
      created_at: [row?.created_at, context.opened_at],
      refund: [row?.refund, context.refund_state],
      attempt: [row?.attempt, context.payout_attempt],
    }),
    pools: {
      price: [10_000],
      fee: [500],
      total: [10_500],
      amount: [10_500],
      provider_fee: [0, 415],
      consultant_gross: [1, 4_000, 9_999],
    },
  }),
  purchase: lifecycle('purchase', paymentsReadModel, {
    more: ([row], { value, context }) => ({
      status: [row?.status, value],
      client_id: [row?.client_id, context.user_id],
      total: [row?.total, context.price],
      refund: [row?.refund, context.refund_state],
      created_at: [row?.created_at, context.opened_at],
    }),
    pools: { price: [1_900], days: [30], runs_until: [summer], amount: [1_900], provider_fee: [0, 96] },
  }),
  license: lifecycle('license', licensesReadModel, {
    more: ([row], { value, context }) => ({
      status: [row?.status, value],
      // The row has each submission of a document, the machine each document.
      documents: [new Set(row?.documents.map(({ file_id }) => file_id)), new Set(context.document_ids)],
    }),
    pools: {
      state: ['TX', 'CA'],
      license_type: ['RN', 'NP'],
      issued_date: ['2020-05-01'],
      expiration_date: ['2026-02-01', '2026-05-31'],
      invalid_from: ['2026-02-01'],
    },
  }),
  account: lifecycle('account', accountsReadModel, {
    more: ([row], { value, context }) => ({
      status: [row?.status, value],
      email_validated: [row?.email_validated, context.email_verified],
      erasure_asked_by: [row?.erasure_asked_by, context.erasure_requester_id],
      erasure_asked_at: [row?.erasure_asked_at, context.erasure_requested_at],
    }),
    pools: { roles: [[], ['admin'], ['verifier', 'support']] },
  }),
  profile: lifecycle('profile', profilesReadModel, {
    // A license without a type has null in the row and no type in the answer; the machine has ''.
    more: ([row], { context }) => ({ license_type: [row?.license_type ?? '', context.license_type] }),
  }),
  file: lifecycle('file', filesReadModel, {
    more: ([row], { value, context }) => ({
      status: [row?.status, value],
      why: [row?.why, context.content_refusal],
      size: [row?.size, context.size ?? 0],
    }),
    pools: { size: [9, 10] },
  }),
  fileAccess: lifecycle('fileAccess', fileAccessesReadModel, {
    more: ([row], { value, context }) => ({
      state: [row?.state, value],
      until: [row?.until, value === 'granted' ? context.until : null],
    }),
    pools: {
      file_id: [id(1)],
      user_id: [id(2)],
      owner_id: [id(3)],
      until: [spring, summer],
      link_until: [summer],
    },
  }),
  notifications: lifecycle('notifications', notificationsReadModel, {
    // The row has it from the name of the stream.
    other: ['user_id'],
    // The machine forgets older ones.
    more: (rows, { context: { newest_notifications, unread_notifications } }) => ({
      unread: [
        rows
          .flatMap(({ id, read }) =>
            !read && newest_notifications.some((each) => each.id === id) ? [id] : [],
          )
          .toSorted(),
        unread_notifications.map((each) => each.id).toSorted(),
      ],
    }),
    pools: { happened_at: [spring, summer], route_screen_params: [{}], ids: [[id(1)], [id(2)]] },
  }),
  conversation: lifecycle('conversation', conversationsReadModel, {
    // A row has the number of one participant, the machine those of both.
    other: ['read_through'],
    more: (rows, { context: { user_id, participant_id, read_through, message_count } }) => ({
      participants: [rows.map((row) => row.user_id), [user_id, participant_id]],
      unread: [
        rows.map((row) => row.unread),
        [user_id, participant_id].map((each) => message_count - (read_through[each] ?? 0)),
      ],
      newest: [
        Math.max(0, ...rows.flatMap((row) => [row.read_through, row.other_read_through])),
        message_count,
      ],
    }),
    pools: { user_id: [id(1)], participant_id: [id(2)], client_id: [id(1)], through: [1, 2, 3] },
  }),
  appointment: lifecycle('appointment', appointmentsReadModel, {
    more: ([row], { value }) => ({ status: [row?.status, value] }),
    pools: {
      at: [spring, summer],
      starts_at: [summer],
      hours: [1, 12, 13],
      contract_parties: [[id(1), id(2)]],
    },
  }),
  review: lifecycle('review', reviewsReadModel, {
    more: ([row], { value }) => ({ status: [row?.status, value] }),
    pools: { rating: [1, 5] },
  }),
  dispute: lifecycle('dispute', disputesReadModel, {
    other: ['resolution'],
    more: ([row], { value, context: { entry_ids, all_file_ids, taker_id, resolution } }) => ({
      status: [row?.status, value],
      taken_by: [row?.taken_by, taker_id],
      entries: [row && row.statements.length + row.notes.length + row.questions.length, entry_ids.length],
      files: [
        [...(row?.file_ids ?? []), ...(row?.statements.flatMap(({ file_ids }) => file_ids) ?? [])],
        all_file_ids,
      ],
      outcome: [row?.resolution?.outcome, resolution?.outcome],
      gross: [row?.resolution?.consultant_gross, resolution?.consultant_gross],
    }),
    pools: { price: [200], consultant_gross: [100, 200], file_ids: [[], [id(7)]] },
  }),
  contact: lifecycle('contact', contactReadModel, {
    more: ([row], { value }) => ({ status: [row?.status, value] }),
  }),
} satisfies Lifecycles
