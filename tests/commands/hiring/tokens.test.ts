import { expect, test } from 'vitest'
import { applicationAggregate } from '#commands/hiring/application.ts'
import { reserveToken, settleToken, tokensAggregate, tokensId } from '#commands/hiring/tokens.ts'
import { tokenBalance } from '#domain/hiring/tokens.ts'
import { newId } from '#domain/kernel/ids.ts'
import { by, executeCommand, PRICE, system, testDependencies } from '#tests/harness/commands/dependencies.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const all = setUpOnce(() => testDependencies())

test('An application just after a token was returned still costs a token', async () => {
  const deps = all.deps()
  const [consultant_id, application_id] = [newId(), newId()]
  const ctx = by(consultant_id)
  const tokens_id = tokensId(consultant_id, ctx.at)
  const remainingTokens = async () =>
    tokenBalance((await deps.commander.load(tokensAggregate, tokens_id)).state)
  await reserveToken(deps, ctx, application_id)
  await settleToken(deps, system(), { tokens_id, application_id })
  expect(await remainingTokens()).toBe(10)
  const proposal = { proposal: 'Late.', price: PRICE, eta: 4, job_id: newId(), client_id: newId() }
  await executeCommand(
    deps,
    applicationAggregate,
    application_id,
    { type: 'SubmitApplication', consultant_id, ...proposal },
    ctx,
  )
  await settleToken(deps, system(), { tokens_id, application_id })
  await settleToken(deps, system(), { tokens_id, application_id })
  expect(await remainingTokens()).toBe(9)
})
