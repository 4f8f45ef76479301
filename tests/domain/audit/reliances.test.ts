import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Reliance, reliancesOn } from '#domain/audit/eligibility/reliances.ts'
import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import { licenseLifecycle } from '#domain/licensing/license.ts'
import type { LicenseEvent } from '#domain/licensing/license-schemas.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'
import { record } from '#tests/harness/projections/fold.ts'
import { id } from '../scenarios/scenario.ts'

type StreamEvent = [stream: string, event: Record<string, unknown>]

/** Events one after the other, one a day from 2026-01-01 on. */
const history = (all: readonly StreamEvent[]): EventRecord[] =>
  all.flatMap(([stream, event], index) =>
    record(stream, [{ at: dayOf(index), ...event } as unknown as AnyEvent], index + 1),
  )
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index, 12)).toISOString()

const [person, client] = [id(1), id(2)]
const [rn, other] = [id(10), id(11)]
const [job, application, contract, payment] = [id(20), id(30), id(40), id(50)]

const license = (which: string, changes: object = {}): StreamEvent[] => [
  [
    `license-${which}`,
    {
      type: 'LicenseSubmitted',
      user_id: person,
      title: 'Registered Nurse',
      number: 'RN-1',
      state: 'TX',
      license_type: 'RN',
      multistate: false,
      issued_date: '2024-01-15',
      expiration_date: '2028-06-30',
      file_id: id(60),
      ...changes,
    },
  ],
  licenseVerified(which),
]
const licenseVerified = (which: string): StreamEvent => [
  `license-${which}`,
  { type: 'LicenseVerified', user_id: person, verifier_id: id(3), source: 'Nursys' },
]
const licenseRevoked = (which: string, invalid_from?: string): StreamEvent => [
  `license-${which}`,
  { type: 'LicenseRevoked', user_id: person, verifier_id: id(3), reason: 'Disciplined', invalid_from },
]
const postedIn = (state: string): StreamEvent => [
  `job-${job}`,
  { type: 'JobPosted', user_id: client, title: 'Review', state },
]
const applies: StreamEvent = [
  `application-${application}`,
  { type: 'ApplicationSubmitted', job_id: job, client_id: client, consultant_id: person },
]
const offers: StreamEvent = [
  `application-${application}`,
  { type: 'ApplicationOffered', payment_id: payment, price: 10_000 },
]
const contractStarted: StreamEvent = [
  `contract-${contract}`,
  { type: 'ContractStarted', job_id: job, payment_id: payment, consultant_id: person, price: 10_000 },
]
const pays: StreamEvent = [`escrow-${payment}`, { type: 'PayoutSent', amount: 9_500, attempt: 1 }]
const returns: StreamEvent = [`escrow-${payment}`, { type: 'PayoutReturned', amount: 9_500, attempt: 1 }]
const story = [applies, offers, contractStarted, pays]

const kindsOf = (reliances: readonly Reliance[]) =>
  reliances.map(({ kind, alone }) => `${kind}${alone ? '' : ' too'}`)
const since2020 = (which: string, all: readonly StreamEvent[]) =>
  reliancesOn(which, '2020-01-01', history(all))

test('An application, a hire and a payout rely on the only license of their consultant', () => {
  const reliances = since2020(rn, [...license(rn), postedIn('TX'), ...story])

  expect(kindsOf(reliances)).toEqual(['application', 'hire', 'payout'])
  expect(reliances.map((each) => [each.id, each.amount])).toEqual([
    [application, undefined],
    [contract, 10_000],
    [payment, 9_500],
  ])
  expect(reliances[2]).toMatchObject({ job_id: job, contract_id: contract, payment_id: payment })
})

test('Nothing relies on a license of another state, and within the compact a multistate license is relied on', () => {
  const elsewhere = [postedIn('AZ'), ...story]
  expect(since2020(rn, [...license(rn), ...elsewhere])).toEqual([])
  expect(kindsOf(since2020(rn, [...license(rn, { multistate: true }), ...elsewhere]))).toHaveLength(3)
  const outsideCompact = [...license(rn, { multistate: true }), postedIn('CA'), ...story]
  expect(since2020(rn, outsideCompact)).toEqual([])
})

test('Of two valid licenses neither was relied on alone', () => {
  const all = [...license(rn), ...license(other, { multistate: true }), postedIn('TX'), ...story]
  for (const licenseId of [rn, other])
    expect(kindsOf(since2020(licenseId, all))).toEqual(['application too', 'hire too', 'payout too'])
})

test('A second license verified between application and hire is relied on only for what follows', () => {
  const [applied, ...hired] = story
  const all = [...license(rn), postedIn('TX'), applied, ...license(other), ...hired] as StreamEvent[]
  expect(kindsOf(since2020(rn, all))).toEqual(['application', 'hire too', 'payout too'])
  expect(kindsOf(since2020(other, all))).toEqual(['hire too', 'payout too'])
})

test('After a revocation only the payout of an earlier hire relies on the license', () => {
  const [applied, offered, started, paid] = story
  const all = [
    ...license(rn),
    postedIn('TX'),
    applied,
    offered,
    started,
    licenseRevoked(rn),
    paid,
  ] as StreamEvent[]
  expect(kindsOf(since2020(rn, all))).toEqual(['application', 'hire', 'payout'])
  expect(since2020(rn, [...license(rn), licenseRevoked(rn), postedIn('TX'), ...story])).toEqual([])
})

test('A revised license is valid for the state that it names, after it is verified again', () => {
  const [submitted] = license(rn)
  const { type: _, ...submittedFields } = submitted?.[1] ?? {}
  const licenseRevised: StreamEvent = [
    `license-${rn}`,
    { ...submittedFields, type: 'LicenseRevised', state: 'AZ' },
  ]
  const movedEarlier = [...license(rn), licenseRevised, postedIn('AZ'), ...story]
  expect(since2020(rn, movedEarlier)).toEqual([])
  const verifiedAgain = [...license(rn), licenseRevised, licenseVerified(rn), postedIn('AZ'), ...story]
  expect(kindsOf(since2020(rn, verifiedAgain))).toHaveLength(3)
})

test('A returned payout and everything before the day are left out', () => {
  const all = [...license(rn), postedIn('TX'), ...story, returns]
  expect(kindsOf(since2020(rn, all))).toEqual(['application', 'hire'])
  expect(kindsOf(reliancesOn(rn, '2026-01-06', history(all)))).toEqual(['hire'])
  expect(kindsOf(reliancesOn(rn, '2026-01-04', history(all)))).toEqual(['application', 'hire'])
})

test('In every history the result is the same as by looking at each event separately', () => {
  const change = fc.constantFrom<StreamEvent>(
    ...[rn, other].flatMap((which) => [
      ...license(which),
      ...license(which, { multistate: true, state: 'AZ' }),
      licenseVerified(which),
      licenseRevoked(which, '2026-01-03'),
      [`license-${which}`, { type: 'LicenseDeleted', user_id: person }] as StreamEvent,
    ]),
    postedIn('TX'),
    [`job-${job}`, { type: 'JobEdited', title: 'Review', state: 'AZ' }],
    ...story,
  )
  const stateBefore = (all: readonly EventRecord[], which: string, { position }: EventRecord) =>
    licenseLifecycle.replay(
      all
        .filter((each) => each.stream === `license-${which}` && each.position < position)
        .map(({ event }) => event as LicenseEvent),
    )
  const carriersOf = (all: readonly EventRecord[], recorded: EventRecord | undefined) => {
    if (!recorded) return []
    const place = all.findLast(
      ({ stream, position }) => stream === `job-${job}` && position < recorded.position,
    )
    const state = String((place?.event as { state?: string } | undefined)?.state)
    return [rn, other].filter((which) =>
      isValidForJob(stateBefore(all, which, recorded), state, recorded.event.at),
    )
  }
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20, size: 'max' }), (happened) => {
      const all = history([...license(rn), postedIn('TX'), applies, ...happened])
      const expectedReliances = all.flatMap((recorded) => {
        const { event } = recorded
        const offer = all.findLast(
          (each) => each.event.type === 'ApplicationOffered' && each.position < recorded.position,
        )
        const currentCarriers = carriersOf(all, recorded)
        const hireCarriers = carriersOf(all, offer)
        const reliance = (kind: Reliance['kind'], carriers: string[], relied = carriers.includes(rn)) =>
          relied ? [{ kind, time: event.at, alone: carriers.every((each) => each === rn) }] : []
        if (event.type === 'ApplicationSubmitted') return reliance('application', currentCarriers)
        if (event.type === 'ContractStarted') return reliance('hire', offer ? hireCarriers : currentCarriers)
        if (event.type === 'PayoutSent' && offer)
          return reliance(
            'payout',
            currentCarriers,
            hireCarriers.includes(rn) || currentCarriers.includes(rn),
          )
        return []
      })
      const reliances = reliancesOn(rn, '2020-01-01', all)
      expect(reliances.map(({ kind, time, alone }) => ({ kind, time, alone }))).toEqual(expectedReliances)
    }),
    { numRuns: 500 },
  )
})
