import { appointmentStatus } from '#domain/appointments/status.ts'
import { contactStatus, disputeStatus } from '#domain/disputes/status.ts'
import { ACCESS_STATES, fileStatus } from '#domain/files/status.ts'
import { applicationStatus, contractStatus, jobStatus } from '#domain/hiring/status.ts'
import { accountStatus } from '#domain/identity/status.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import { paymentStates } from '#domain/money/status.ts'
import { reviewStatus } from '#domain/reviews/status.ts'
import type { ReadModelName } from '#projections/read-models.ts'
import { stateExpression } from './skewed-rows.ts'

const names = { first_name: `'Ann' || n`, last_name: `'Lee' || n` }
const STATE = `case when n / 20 % 10 = 0 then 'TX' else 'CA' end`
/**
 * The search words of a job or consultant, as projections/hiring/search writes them: from words in every row
 * to a word in one row.
 */
const WORDS = `format('title ''_title'' day%1$s ''_day%1$s'' care%2$s ''~care%2$s'' word%3$s ''~word%3$s''
  name%5$s ''_name%5$s'' ''#categories %4$s'' ''+skills %4$s''', n % 7, n % 90, n, n % 50, n % 1500)::tsvector`
const sides = { client_id: 'owner(n)', consultant_id: 'other(n)' }

/**
 * The columns of which queries need other values than those derived from the row's schema
 * (`expressionOf` in skewed-rows.ts), as SQL expressions of `n`, the number of the row.
 */
export const rows: Partial<Record<ReadModelName, Record<string, string>>> = {
  accounts: {
    status: stateExpression('active', accountStatus.states),
    email: `'ann' || n || '@example.com'`,
    roles: `'{}'`,
    mfa_methods: `'{}'`,
    user_type: `'consultant'`,
  },
  profiles: { ...names, image_id: 'nth(n)' },
  jobs: {
    state: STATE,
    status: stateExpression('closed', jobStatus.states),
    words: WORDS,
  },
  consultants: { licenses: `'{}'`, found: 'n % 10 <> 0', state: STATE, words: WORDS },
  vocabulary: {
    id: `case when n = 1 then 'title' when n < 9 then 'day' || n - 2 when n < 100 then 'care' || n - 10 else 'word' || n end`,
  },
  applications: {
    job_id: 'nth(crowded(n))',
    client_id: 'owner(crowded(n))',
    consultant_id: 'case when n % 7 = 0 then nth(n) else other(n) end',
    status: stateExpression('declined', applicationStatus.states),
  },
  licenses: {
    state: STATE,
    status: stateExpression('verified', licenseStatus.states),
    file_id: 'nth(n)',
    documents: `jsonb_build_array(jsonb_build_object('file_id', nth(n), 'at', moment(n)))`,
    waiting_since: 'moment(n)',
    issued_date: `'2023-01-01'`,
    expiration_date: `to_char(date '2024-01-01' + n % 1500, 'YYYY-MM-DD')`,
  },
  contracts: { ...sides, status: stateExpression('complete', contractStatus.states) },
  payments: {
    ...sides,
    status: stateExpression('paid_out', paymentStates.states),
    refund: `'none'`,
    order_id: `'order ' || n`,
    capture_id: `'capture ' || n`,
    consultant_amount: '9500',
  },
  ledger: { account: `'escrow'` },
  reviews: {
    person_id: 'other(n)',
    as: `'client'`,
    status: stateExpression('published', reviewStatus.states),
    rating: 'n % 5 + 1',
    published_at: 'moment(n)',
  },
  ratings: { id: `nth(n) || '-client'`, person_id: 'nth(n)', as: `'client'` },
  disputes: { ...sides, cause: `'filed'`, status: stateExpression('resolved', disputeStatus.states) },
  notifications: { route_screen: `'Profile'` },
  contact: {
    user_id: 'case when n % 3 = 0 then owner(n) end',
    status: stateExpression('handled', contactStatus.states),
  },
  files: {
    words: `' scan ' || n`,
    status: stateExpression('stored', fileStatus.states, 18),
  },
  file_accesses: {
    user_id: 'other(n)',
    state: stateExpression('expired', ACCESS_STATES),
    until: `case when n % 20 = 19 and n / 100 % 5 = 1 then '2999-01-01T00:00:00.000Z' end`,
  },
  file_attachments: { contract_id: 'nth(crowded(n))' },
  conversations: {
    conversation_id: 'nth(n - n % 2)',
    unread: 'case when n % 20 = 19 then 1 else 0 end',
    last_type: `'text'`,
  },
  messages: {
    conversation_id: 'nth(crowded(n))',
    sequence: 'n',
    type: `'text'`,
  },
  appointments: {
    contract_id: 'nth(crowded(n))',
    status: stateExpression('accepted', appointmentStatus.states),
  },
  standing_changes: {
    type: stateExpression('AccountRegistered', ['RolesChanged', 'AccountSuspended']),
    roles: `'{}'`,
  },
  file_access_changes: {
    file_id: 'nth(crowded(n))',
    owner_id: 'owner(crowded(n))',
    user_id: 'nth(n)',
    change: `'granted'`,
  },
  file_reads: {
    file_id: 'nth(crowded(n))',
    owner_id: 'owner(crowded(n))',
    user_id: 'nth(n)',
    action: `'viewed'`,
  },
}
