import { expect, test } from 'vitest'
import { escrowMachine } from '#domain/money/escrow/escrow.ts'
import { EscrowCommand, EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { eventsOn, findingOf, NOW, type StreamEvent } from '#tests/harness/audit/invariant-findings.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'
import {
  escrowOpened,
  escrowReleased,
  escrowSplit,
  paymentCaptured,
  payoutItem,
  stages,
} from '../scenarios/money/events.ts'
import { id } from '../scenarios/scenario.ts'

const reserved = (payment_id: string) => ({ type: 'JobReservedForHire', payment_id })
const [job, application, other] = [`job-${id(3)}`, `application-${id(4)}`, `application-${id(5)}`]
const submitted = { type: 'ApplicationSubmitted', job_id: id(3), consultant_id: id(2) }

test.each<[string, StreamEvent[], string[]]>([
  [
    'a reservation after one that was released',
    eventsOn(job, reserved('one'), { type: 'HireReservationReleased' }, reserved('other'), {
      type: 'JobFilled',
    }),
    [],
  ],
  [
    'a second reservation',
    eventsOn(job, reserved('one'), reserved('other')),
    ['1: reserved while another reservation was live'],
  ],
  [
    'a second filling',
    eventsOn(job, { type: 'JobFilled' }, { type: 'JobFilled' }),
    ['1: filled a second time'],
  ],
  [
    'a second contract',
    [
      ['contract-1', { type: 'ContractStarted', job_id: id(3) }],
      ['contract-2', { type: 'ContractStarted', job_id: id(3) }],
    ],
    ['1: a second contract for its job'],
  ],
  [
    'a second accepted application',
    [
      [application, submitted],
      [other, submitted],
      [application, { type: 'ApplicationAccepted' }],
      [other, { type: 'ApplicationAccepted' }],
    ],
    ['3: a second application was accepted'],
  ],
  [
    'an accepted application that was withdrawn',
    eventsOn(application, submitted, { type: 'ApplicationWithdrawn' }, { type: 'ApplicationAccepted' }),
    ['2: an application was accepted that was not open'],
  ],
])('of a job, %s is judged', (_, happened, findings) => {
  expect(findingOf('hires', happened)).toEqual(findings)
})

const token = { user_id: id(2), month: '2026-03', allowance: 10 }
const reserve = (n: number) => ({ type: 'TokenReserved', ...token, application_id: id(n) })
const spend = (n: number) => ({ type: 'TokenSpent', application_id: id(n) })

test('Tokens spent for submitted applications break no invariant, nor does one still reserved', () => {
  const happened: StreamEvent[] = [
    ...eventsOn('tokens-1', reserve(4)),
    [application, submitted],
    ...eventsOn('tokens-1', spend(4)),
    [other, { ...submitted, at: NOW }],
  ]
  expect(findingOf('tokens', happened)).toEqual([])
})

test.each<[string, StreamEvent[], string]>([
  [
    'a negative balance',
    eventsOn('tokens-1', ...Array.from({ length: 11 }, (_, n) => reserve(n + 1))),
    '10: the balance is negative',
  ],
  ['a token for nothing', eventsOn('tokens-1', spend(4)), '0: a token was spent for no application'],
  [
    'a second token',
    [[application, submitted], ...eventsOn('tokens-1', spend(4), spend(4))],
    '2: a token was spent for no application',
  ],
  ['an application for nothing', [[application, submitted]], '0: no token was spent for it'],
])('%s is found', (_, happened, findings) => {
  expect(findingOf('tokens', happened)).toContain(findings)
})

const license = {
  type: 'LicenseSubmitted',
  user_id: id(2),
  state: 'TX',
  license_type: 'RN',
  multistate: false,
  expiration_date: '2028-06-30',
}
const verifiedLicense = eventsOn('license-1', license, { type: 'LicenseVerified', user_id: id(2) })
const jobPosted: StreamEvent = [job, { type: 'JobPosted', state: 'TX' }]
const applicationOffered: StreamEvent = [application, { type: 'ApplicationOffered', payment_id: id(6) }]
const HOURS_LATER = '2026-03-01T15:00:00.000Z'
const licenseRevoked: StreamEvent = ['license-1', { type: 'LicenseRevoked', user_id: id(2) }]

test.each<[string, StreamEvent[], string[]]>([
  ['a license', [...verifiedLicense, jobPosted, [application, submitted], applicationOffered], []],
  [
    'none of that state',
    [...verifiedLicense, [job, { type: 'JobPosted', state: 'CA' }], [application, submitted]],
    ['3: no license of theirs counted'],
  ],
  [
    'a license that was revoked before the hire',
    [
      ...verifiedLicense,
      jobPosted,
      [application, submitted],
      licenseRevoked,
      [applicationOffered[0], { ...applicationOffered[1], at: HOURS_LATER }],
    ],
    ['5: no license of theirs counted'],
  ],
  [
    'a license that was revoked in that moment',
    [...verifiedLicense, jobPosted, [application, submitted], licenseRevoked, applicationOffered],
    [],
  ],
  [
    'a license of another person',
    [...verifiedLicense, jobPosted, [application, { ...submitted, consultant_id: id(99) }]],
    ['3: no license of theirs counted'],
  ],
])('who applies or is hired with %s is judged', (_, happened, findings) => {
  expect(findingOf('licenses', happened)).toEqual(findings)
})

const file = id(7)
const [owner, reader] = [id(1), id(2)]
const pair = { file_id: file, owner_id: owner, user_id: reader }
const LATER = '2026-03-04T09:00:00.000Z'
const grant = { type: 'AccessGranted', ...pair, until: LATER }
const fileViewed = (readerRole: string, fields: object = {}) => ({
  type: 'FileViewed',
  ...pair,
  as: readerRole,
  link_until: '2026-03-01T09:05:00.000Z',
  ...fields,
})
const uploadRequested: StreamEvent = [`file-${file}`, { type: 'FileUploadRequested', user_id: owner }]
const reads = (event: object, actor?: 'staff'): StreamEvent =>
  ['fileAccess-1', event, ...(actor ? [actor] : [])] as StreamEvent
const filed: StreamEvent = [`dispute-${id(9)}`, { type: 'DisputeFiled', contract_id: id(8), file_ids: [] }]
const fileAttached: StreamEvent = [`file-${file}`, { type: 'FileAttached', contract_id: id(8) }]
const resolved: StreamEvent = [`dispute-${id(9)}`, { type: 'DisputeResolved' }]

test.each<[string, StreamEvent[], string[]]>([
  ['the owner', [uploadRequested, reads(fileViewed('owner', { user_id: owner }))], []],
  [
    'another as the owner',
    [uploadRequested, reads(fileViewed('owner'))],
    ['1: read as the owner, and is not'],
  ],
  ['somebody with a grant', [uploadRequested, reads(grant), reads(fileViewed('grantee'))], []],
  ['somebody without', [uploadRequested, reads(fileViewed('grantee'))], ['1: read without a live grant']],
  [
    'somebody whose grant is over',
    [uploadRequested, reads(grant), reads(fileViewed('grantee', { at: LATER, link_until: LATER }))],
    ['2: read without a live grant'],
  ],
  [
    'somebody whose link outlives the grant',
    [uploadRequested, reads(grant), reads(fileViewed('grantee', { link_until: '2026-03-05T09:00:00.000Z' }))],
    ['2: read without a live grant'],
  ],
  [
    'staff on a license',
    [
      uploadRequested,
      ['license-1', { type: 'LicenseSubmitted', file_id: file }],
      reads(fileViewed('staff'), 'staff'),
    ],
    [],
  ],
  ['staff on a dispute', [uploadRequested, fileAttached, filed, reads(fileViewed('staff'), 'staff')], []],
  [
    'staff on a dispute that is over',
    [uploadRequested, fileAttached, filed, resolved, reads(fileViewed('staff', { at: LATER }), 'staff')],
    ['4: staff read without a case'],
  ],
  [
    'staff without a case',
    [uploadRequested, reads(fileViewed('staff'), 'staff')],
    ['1: staff read without a case'],
  ],
  [
    'no staff',
    [uploadRequested, fileAttached, filed, reads(fileViewed('staff'))],
    ['3: read as staff, and is not'],
  ],
  ['of another owner', [reads(fileViewed('owner'))], ['0: the file is of another owner']],
])('a read by %s is judged', (_, happened, findings) => {
  expect(findingOf('readers', happened)).toEqual(findings)
})

const payoutSent = { type: 'PayoutSent', ...payoutItem, attempt: 1, amount: 9_500, provider_fee: 25 }

test('In every history of an escrow the money adds up', () => {
  const histories = Object.values(stages)
  const pools = {
    title: ['one'],
    price: [10_000],
    fee: [500],
    total: [10_500],
    capture_id: ['A', 'B'],
    amount: [10_500, 4_000, 0],
    provider_fee: [0, 415],
    consultant_gross: [1, 4_000, 9_999],
    attempt: [1, 2, 3],
  }
  const laws = { commands: EscrowCommand, events: EscrowEvent, pools, histories, runs: 300, longest: 30 }
  checkRandomHistories(escrowMachine, laws, (_, past) =>
    expect(findingOf('money', eventsOn('escrow-1', ...past))).toEqual([]),
  )
})

test.each<[string, object[], string]>([
  ['captured twice', [escrowOpened, paymentCaptured, paymentCaptured], '2: captured twice'],
  [
    'captured at another amount',
    [escrowOpened, { ...paymentCaptured, amount: 10_501 }],
    '1: captured another amount than was agreed',
  ],
  [
    'split into more than there was',
    [escrowOpened, paymentCaptured, { ...escrowSplit, client_amount: 6_301 }],
    '2: captured is not held, released, refunded and split together',
  ],
  ['settled twice', [escrowOpened, paymentCaptured, escrowReleased, escrowReleased], '3: settled twice'],
  [
    'paid out twice',
    [escrowOpened, paymentCaptured, escrowReleased, payoutSent, payoutSent],
    '4: more was paid out than was owed',
  ],
  [
    'refunded without a reason',
    [escrowOpened, paymentCaptured, { type: 'RefundSent', refund_id: 'R', amount: 1 }],
    '2: more was refunded than was owed',
  ],
])('money that was %s is found', (_, events, findings) => {
  expect(findingOf('money', eventsOn('escrow-1', ...events))).toContain(findings)
})
