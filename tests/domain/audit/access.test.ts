import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileRightsAt } from '#domain/audit/access/file-rights.ts'
import { clipSpan } from '#domain/audit/access/spans.ts'
import { visibleResourcesOf } from '#domain/audit/access/visible-resources.ts'
import { eventsUpTo, type StreamEvent } from '#domain/audit/timeline/timeline.ts'
import { accessUntil } from '#domain/files/status.ts'
import { type Kind, kinds } from '#domain/kernel/catalog.ts'
import { accessId } from '#domain/kernel/ids.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { FILES, PEOPLE, randomHistory } from '#tests/harness/domain/access-world.ts'

const RUNS = { numRuns: Number(process.env.ACCESS_RUNS ?? 60) }

/** The state of an item, computed by its machine from its first event. */
function stateOf<K extends Kind>(past: readonly StreamEvent[], kind: K, id: string) {
  const events = past.filter(({ stream }) => stream === streamOf(kind, id)).map(({ event }) => event)
  return kinds[kind].replay(events as never) as (typeof kinds)[K]['initial']
}

/** Every moment at which something happens or a grant ends, and the milliseconds around it. */
const momentsOf = (past: readonly StreamEvent[]) => {
  const times = past.flatMap(({ event }) => [event.at, ...('until' in event ? [String(event.until)] : [])])
  const around = [...new Set(times)].flatMap((time) =>
    [-1, 0, 1].map((by) => new Date(Date.parse(time) + by).toISOString()),
  )
  return [...new Set(around)].toSorted()
}

/**
 * The people to whom the product would open the file, computed from all states: slow, and obviously right.
 */
function slowly(past: readonly StreamEvent[], file_id: string, moment: string): string[] {
  const file = stateOf(past, 'file', file_id)
  const idsOf = (kind: Kind) => [
    ...new Set(past.filter(({ stream }) => stream.startsWith(`${kind}-`)).map(({ stream }) => stream)),
  ]
  if (file.value !== 'stored') return []
  return PEOPLE.flatMap((user_id) => {
    const { value, context } = stateOf(past, 'account', user_id)
    if (value !== 'active') return []
    const ways: string[] = []
    if (file.context.user_id === user_id) ways.push('owner')
    const access = stateOf(past, 'fileAccess', accessId(file_id, user_id))
    if (
      access.value !== 'none' &&
      accessUntil({ state: access.value, until: access.context.until }, moment) !== undefined
    )
      ways.push('grant')
    const licensed = idsOf('license').some((stream) => {
      const license = stateOf(past, 'license', stream.slice('license-'.length))
      return license.context.user_id !== user_id && license.context.document_ids.includes(file_id)
    })
    if (licensed && context.roles.some((role) => role === 'verifier' || role === 'compliance'))
      ways.push('staff license')
    const disputed = idsOf('dispute').some((stream) => {
      const { value, context } = stateOf(past, 'dispute', stream.slice('dispute-'.length))
      const isAttached = past.some(
        ({ stream, event }) =>
          stream === streamOf('file', file_id) &&
          event.type === 'FileAttached' &&
          event.contract_id === context.contract_id,
      )
      const open = value === 'filed' || value === 'under_review'
      const party = [context.client_id, context.consultant_id].includes(user_id)
      return open && !party && (context.all_file_ids.includes(file_id) || isAttached)
    })
    if (disputed && context.roles.includes('support')) ways.push('staff dispute')
    return ways.map((way) => `${user_id} ${way}`)
  }).toSorted()
}

const quickly = (past: readonly StreamEvent[], file_id: string, moment: string) =>
  fileRightsAt(file_id, past, moment)
    .map(({ user_id, via, caseReference }) =>
      [user_id, via, ...(caseReference ? [caseReference.kind] : [])].join(' '),
    )
    .toSorted()

test('The people who could open a file at a moment are those whom the product would have let open it then', () => {
  let could = 0
  fc.assert(
    fc.property(randomHistory, (history) => {
      for (const file_id of FILES)
        for (const moment of momentsOf(history)) {
          const past = eventsUpTo(history, moment)
          const expected = slowly(past, file_id, moment)
          expect(quickly(past, file_id, moment)).toEqual(expected)
          could += expected.length
        }
    }),
    RUNS,
  )
  expect(could).toBeGreaterThan(1000)
})

test('Access is reported with the start of its unbroken period, and with an event that gave it', () =>
  fc.assert(
    fc.property(randomHistory, fc.constantFrom(...FILES), fc.nat(), (history, file_id, choice) => {
      const moments = momentsOf(history)
      const moment = moments[choice % moments.length] ?? ''
      const past = eventsUpTo(history, moment)
      for (const right of fileRightsAt(file_id, past, moment)) {
        const way = [
          right.user_id,
          right.via,
          ...(right.caseReference ? [right.caseReference.kind] : []),
        ].join(' ')
        for (const { position, event } of past.filter(({ position }) => position >= right.from.position))
          expect(slowly(eventsUpTo(past, String(position)), file_id, event.at)).toContain(way)
        expect(past).toContainEqual(right.by)
        expect(right.by.position).toBeLessThanOrEqual(past.at(-1)?.position ?? 0n)
        if (right.until !== undefined) expect(slowly(past, file_id, right.until)).not.toContain(way)
      }
    }),
    RUNS,
  ))

test('The files that a person could open over a period agree with the readers of each file at each moment of it', () =>
  fc.assert(
    fc.property(randomHistory, fc.nat(), fc.nat(), (history, choice, other) => {
      const moments = momentsOf(history)
      const pick = (n: number) => moments[n % moments.length] ?? ''
      const [from = '', to = ''] = [pick(choice), pick(other)].toSorted()
      for (const user_id of PEOPLE) {
        const sights = visibleResourcesOf(user_id, history)
        for (const moment of moments.filter((each) => each >= from && each < to))
          for (const file_id of FILES) {
            const sightNames = sights
              .filter(({ resource }) => resource.id === file_id)
              .filter((sight) => {
                const part = clipSpan(sight, from, to)
                return part && part.from <= moment && (part.until === undefined || moment < part.until)
              })
              .map(({ via }) => via)
            const could = fileRightsAt(file_id, eventsUpTo(history, moment), moment)
              .filter((right) => right.user_id === user_id && right.via !== 'staff')
              .map(({ via }) => via)
            expect(sightNames.toSorted()).toEqual(could.toSorted())
          }
      }
    }),
    { numRuns: Math.ceil(RUNS.numRuns / 3) },
  ))
