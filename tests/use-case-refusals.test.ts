import { describe, expect, test } from 'vitest'
import { declaredRefusalError, type HttpCall, requireAccepted } from '#api/http/handlers.ts'
import { problemOf } from '#api/http/problem.ts'
import { statusAndCode } from '#api/http/refusal-responses.ts'
import { requireCompleted } from '#api/identity/problems.ts'
import { type IdentityRefusal, identityRefusals } from '#api/wire/refusals.ts'
import { Ok } from '#api/wire/responses.ts'
import {
  command,
  everydayCommand,
  query,
  type WithSensitivity,
  type WithSubjectKind,
} from '#api/wire/route.ts'
import type { RefusalWithDetails } from '#commands/identity/outcomes.ts'
import { refusalsOf, useCases } from '#tests/harness/use-case-refusals.ts'
import { REFUSAL_MESSAGES } from '#web/copy/refusals.ts'

test('An undeclared refusal does not compile', () => {
  // Checked by tsc, never called: an `@ts-expect-error` without an error does not compile either.
  const handler = async (call: HttpCall<'POST /staff/licenses/{id}/reject'>) => {
    await requireAccepted(call, { refused: 'license_not_pending' })
    await requireAccepted(call, { refused: 'NotFound' })
    // @ts-expect-error: the route does not declare how its use case is refused
    await requireAccepted(call, { refused: 'own_job' })
    // @ts-expect-error: as above, thrown by the handler itself
    throw declaredRefusalError(call, 'own_job')
  }
  const withoutRefusals = async (call: HttpCall<'GET /reviews'>) => {
    // @ts-expect-error: the route declares no refusal
    await requireAccepted(call, { refused: 'own_job' })
    // @ts-expect-error: a call without its list of refusals
    await requireAccepted({ awaitProjection: call.awaitProjection }, { refused: 'own_job' })
  }
  const identityHandler = async (call: HttpCall<'POST /staff/accounts/{id}/restore'>) => {
    await requireCompleted(call, { refused: 'changed_meanwhile' })
    // @ts-expect-error: the route does not declare it
    await requireCompleted(call, { refused: 'last_admin' })
  }
  expect([handler, withoutRefusals, identityHandler]).toHaveLength(3)
})

const routeBasics = { summary: 'Ends this.', auth: 'member' } as const
const audit = ['JobClosed'] as const

test('A command that does not declare its refusals does not compile', () => {
  // @ts-expect-error: the list must be there, even if it is empty
  expect(command({ ...routeBasics, audit })).not.toHaveProperty('refuses')
  expect(command({ ...routeBasics, audit, refuses: [] })).toHaveProperty('refuses', [])
})

test('A route that does not declare its audit entries does not compile', () => {
  // @ts-expect-error: the list must be there, even if it is empty
  expect(command({ ...routeBasics, refuses: [] })).not.toHaveProperty('audit')
  // @ts-expect-error: there is no such event
  expect(command({ ...routeBasics, refuses: [], audit: ['JobVanished'] })).toHaveProperty('audit')
})

test('A query that does not declare its reads does not compile', () => {
  const responses = { 200: Ok }
  // @ts-expect-error: the list must be there, even if it is empty
  expect(query({ ...routeBasics, audit, responses })).not.toHaveProperty('reads')
  expect(query({ ...routeBasics, audit, responses, reads: [] })).toHaveProperty('reads', [])
})

test('A command whose sensitivity is missing or declared twice does not compile', () => {
  const undecided = { 'POST /jobs/end': command({ ...routeBasics, audit, refuses: [] }) }
  // @ts-expect-error: it does not say whether it is sensitive
  expect(undecided satisfies WithSensitivity<typeof undecided>).toBe(undecided)
  // @ts-expect-error: an everyday command is not sensitive
  everydayCommand({ summary: 'Ends this.', audit, refuses: [], sensitive: true })
})

test('A path with an id whose kind is not decided does not compile', () => {
  const undecided = { 'GET /jobs/{id}': query({ ...routeBasics, audit, responses: { 200: Ok }, reads: [] }) }
  // @ts-expect-error: it does not say what the id names
  expect(undecided satisfies WithSubjectKind<typeof undecided>).toBe(undecided)
})

test('A refusal without a message does not compile', () => {
  const { own_job: _, ...otherMessages } = REFUSAL_MESSAGES
  // @ts-expect-error: one is missing
  const messages: typeof REFUSAL_MESSAGES = otherMessages
  expect(messages).not.toHaveProperty('own_job')
})

describe.each(useCases)(
  '$command',
  ({ aggregate, command, appliesTo, refusalsBesideMachine = [], impossibleRefusals = [], refusals }) => {
    test('declares the refusals of its machine and its own rules, and nothing else', () => {
      const byMachine = refusalsOf(aggregate, command, appliesTo).filter(
        (reason) => !impossibleRefusals.includes(reason),
      )
      expect([...refusals].toSorted()).toEqual(
        [...new Set([...byMachine, ...refusalsBesideMachine, 'changed_meanwhile'])].toSorted(),
      )
    })
  },
)

test('Every refusal has a sentence of its own for the person who is refused', () => {
  for (const message of Object.values(REFUSAL_MESSAGES)) expect(message).toMatch(/^[A-Z].*[a-zA-Z.!]$/)
})

const call = { refuses: identityRefusals, awaitProjection: async () => undefined }

function outcome(refusal: IdentityRefusal): RefusalWithDetails<IdentityRefusal> {
  if (refusal === 'too_many_requests') return { refused: refusal, retry_after: 60 }
  if (refusal === 'weak_password') return { refused: refusal, weakness: 'too_short', minLength: 10 }
  return { refused: refusal }
}

test.each(identityRefusals)('%s is answered with its documented status and code', async (refusal) => {
  const problem = await requireCompleted(call, outcome(refusal)).catch(problemOf)
  expect(problem).toMatchObject(statusAndCode(refusal))
})
