import { expect, test } from 'vitest'
import { problemOf } from '#api/http/problem.ts'
import { statusAndCode } from '#api/http/refusal-answers.ts'
import { completed } from '#api/identity/problems.ts'
import { type IdentityRefusal, identityRefusals } from '#api/wire/refusals.ts'
import type { RefusedAs } from '#commands/identity/outcomes.ts'

const call = { refuses: identityRefusals, awaitProjection: async () => undefined }

function outcome(refused: IdentityRefusal): RefusedAs<IdentityRefusal> {
  if (refused === 'too_many_requests') return { refused, retry_after: 60 }
  if (refused === 'weak_password') return { refused, weakness: 'too_short', least: 10 }
  return { refused }
}

test.each(identityRefusals)('%s is answered as it is described', async (refused) => {
  const problem = await completed(call, outcome(refused)).catch(problemOf)
  expect(problem).toMatchObject(statusAndCode(refused))
})
