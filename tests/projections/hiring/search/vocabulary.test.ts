import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_BOARD_STATES } from '#domain/hiring/status.ts'
import type { AnyEvent } from '#domain/kernel/catalog.ts'
import { jobsReadModel } from '#projections/hiring/jobs.ts'
import { consultantsReadModel } from '#projections/hiring/search/consultants.ts'
import { vocabularyReadModel } from '#projections/hiring/search/vocabulary.ts'
import { allWords, searchableConsultant, searchableJob } from '#projections/hiring/search/words.ts'
import * as job from '#tests/domain/scenarios/hiring/job.ts'
import * as license from '#tests/domain/scenarios/licensing/events.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

type StreamEvent = readonly [stream: string, event: AnyEvent]

const events = (history: readonly StreamEvent[]) =>
  history.flatMap(([stream, event], index) => record(stream, [event], index))
/** The words, with the number of profiles and jobs that contain each. */
const words = (history: readonly StreamEvent[]) =>
  Object.fromEntries(
    everyWay(vocabularyReadModel, events(history)).flatMap(({ id, count }) =>
      count > 0 ? [[id, count]] : [],
    ),
  )

const place = { city: 'Austin', state: 'TX', zip: '78701' }
const person = (user_id = license.ownerId) => {
  const accountEvent = (event: object): StreamEvent => [`account-${user_id}`, { at, ...event } as AnyEvent]
  const profile = (event: object): StreamEvent => [`profile-${user_id}`, { at, ...event } as AnyEvent]
  return {
    created: profile({
      type: 'ProfileCreated',
      user_id,
      first_name: 'Zoe',
      last_name: 'Hill',
      title: 'Nurse',
      ...place,
      categories: ['Wound Care'],
      skills: ['triage'],
    }),
    revised: (fields: object) => profile({ type: 'ProfileRevised', ...fields }),
    verified: accountEvent({ type: 'EmailVerified' }),
    suspended: accountEvent({ type: 'AccountSuspended', admin_id: id(8), reason: 'r' }),
    restored: accountEvent({ type: 'AccountRestored', admin_id: id(8), reason: 'r' }),
    erased: accountEvent({ type: 'PersonErased', user_id, admin_ids: [id(8)] }),
    licensed: [`license-${user_id}`, { ...license.licenseVerified, user_id }] as StreamEvent,
    revoked: [`license-${user_id}`, { ...license.licenseRevoked, user_id }] as StreamEvent,
  }
}
const zoe = person()
const zoeEvents = [zoe.created, zoe.verified, zoe.licensed]
const ofZoe = { zoe: 1, hill: 1, nurse: 1, wound: 1, care: 1, triage: 1 }
const about = {
  title: 'Night nurse, night shifts',
  description: 'Shifts.',
  categories: [],
  skills: ['Triage'],
}
const ofJob = (n: number, ...jobEvents: object[]) =>
  jobEvents.map((event): StreamEvent => [`job-${id(n)}`, event as AnyEvent])
const jobPosted = { ...job.jobPosted, ...about }

test('The words of a job on the board are in the vocabulary, once each', () =>
  expect(words(ofJob(1, jobPosted))).toEqual({ night: 1, nurse: 1, shifts: 1, triage: 1 }))

test('The words of an earlier version are removed, unless another text has them', () => {
  const edited = { ...job.jobEdited, ...about, title: 'Day nurse', description: '' }
  expect(words(ofJob(1, jobPosted, edited))).toEqual({ day: 1, nurse: 1, triage: 1 })
  expect(words([...ofJob(2, jobPosted), ...ofJob(1, jobPosted, edited)])).toEqual({
    ...{ day: 1, night: 1, shifts: 1 },
    ...{ nurse: 2, triage: 2 },
  })
})

test.each([
  ['filled', [job.jobReserved, job.jobFilled]],
  ['completed', [job.jobReserved, job.jobFilled, job.jobCompleted]],
  ['closed', [job.jobClosed]],
])('The words of a job that is %s are removed', (_, events) => {
  expect(words(ofJob(1, jobPosted, ...events))).toEqual({})
})

test('The words of a job that is being filled stay', () =>
  expect(words(ofJob(1, jobPosted, job.jobReserved))).toEqual(words(ofJob(1, jobPosted))))

test('The words of a searchable profile are in the vocabulary', () => expect(words(zoeEvents)).toEqual(ofZoe))

test('A word of two profiles stays until both have lost it', () => {
  const ada = person(id(7))
  const both = [...zoeEvents, ada.created, ada.verified, ada.licensed]
  expect(words(both)).toEqual({ zoe: 2, hill: 2, nurse: 2, wound: 2, care: 2, triage: 2 })
  expect(words([...both, ada.revised({ first_name: 'Ada' })])).toMatchObject({ ada: 1, zoe: 1, hill: 2 })
  expect(words([...both, ada.suspended])).toEqual(ofZoe)
})

test.each([
  ['is not searchable', zoe.revised({ looking_for_work: false })],
  ['is suspended', zoe.suspended],
  ['has no license any more', zoe.revoked],
  ['is erased', zoe.erased],
])('Those of somebody who %s go', (_, event) => expect(words([...zoeEvents, event])).toEqual({}))

test('The words of a profile return when the account is restored', () =>
  expect(words([...zoeEvents, zoe.suspended, zoe.revised({ bio: 'Nights' }), zoe.restored])).toEqual({
    ...ofZoe,
    nights: 1,
  }))

const random = (n: number) => Array.from({ length: 300 }, (_, index) => `w${n}x${index}`).join(' ')
const saves = Array.from({ length: 10 }, (_, n) => zoe.revised({ bio: random(n) }))

test('A person whom no search finds adds no words, whatever they write', () =>
  expect(words([...ofJob(1, jobPosted), zoe.created, ...saves])).toEqual(words(ofJob(1, jobPosted))))

test('Of a text that is replaced repeatedly only the last version is in the vocabulary', () => {
  const wordCounts = words([...zoeEvents, ...saves])
  expect(Object.keys(wordCounts)).toHaveLength(Object.keys(ofZoe).length + 300)
  expect(wordCounts).toMatchObject({ w9x0: 1, ...ofZoe })
  expect(words([...zoeEvents, ...saves, zoe.revised({ bio: '' })])).toEqual(ofZoe)
})

const text = fc.constantFrom('', 'night', 'Night nurse', 'day care', 'wound care, night', 'erased nurse')
const anyOf = (n: number): fc.Arbitrary<StreamEvent> => {
  const personEvents = person(id(n))
  const { created, verified, suspended, restored, erased, licensed, revoked } = personEvents
  const details = fc.record({ title: text, description: text })
  return fc.oneof(
    fc.constantFrom(created, verified, licensed, suspended, restored, erased, revoked),
    fc.record({ bio: text, title: text }).map(personEvents.revised),
    fc.boolean().map((looking_for_work) => personEvents.revised({ looking_for_work })),
    ...[job.jobPosted, job.jobEdited].map((event) =>
      details.map((about): StreamEvent => [`job-${id(n)}`, { ...event, ...about }]),
    ),
    fc
      .constantFrom(job.jobReserved, job.reservationReleased, job.jobFilled, job.jobCompleted, job.jobClosed)
      .map((event): StreamEvent => [`job-${id(n)}`, event]),
  )
}

test('After any events the vocabulary has the words of everything that searches find, and no others', () => {
  const history = fc.array(fc.integer({ min: 1, max: 3 }).chain(anyOf), { maxLength: 30 })
  fc.assert(
    fc.property(history, (pastEvents) => {
      const searchableRows = [
        ...everyWay(consultantsReadModel, events(pastEvents))
          .filter((row) => row.found)
          .map(searchableConsultant),
        ...everyWay(jobsReadModel, events(pastEvents))
          .filter(({ status }) => JOB_BOARD_STATES.includes(status))
          .map(searchableJob),
      ]
      const counts: Record<string, number> = {}
      for (const word of searchableRows.flatMap(allWords)) counts[word] = (counts[word] ?? 0) + 1
      expect(words(pastEvents)).toEqual(counts)
    }),
  )
})
