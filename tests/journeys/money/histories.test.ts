// A product of its own: it sets the sandbox, and compares all the books.
import { expect, test } from 'vitest'
import { MAX_BUDGET, PREMIUM_TOKENS } from '#domain/kernel/terms.ts'
import { until } from '#tests/harness/api.ts'
import { disturb, runRandomPaymentHistory, runWithLimit } from '#tests/harness/money/histories.ts'
import { booksOf } from '#tests/harness/money/ledger.ts'
import { approvePremium as approvedPurchase, requestPremium } from '#tests/harness/money/premium.ts'
import { providerFollowUps } from '#tests/harness/money/provider-follow-ups.ts'
import { staff } from '#tests/harness/people/people.ts'
import { seededRandom } from '#tests/harness/seeded-random.ts'
import {
  anotherConsultant,
  applyForJob,
  type Cast,
  cast,
  payIntoEscrow,
  postJob,
  sandboxState,
} from '#tests/harness/stories/hiring.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

/**
 * The number of random histories: few by default, many with `HISTORIES=1000`. The same seed makes the same
 * choices.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 6)
const SEED = Number(process.env.SEED ?? 20_261_125)
const AT_ONCE = Math.min(HISTORIES, 12)

const product = ownProduct({
  ACCESS_TOKEN_SECONDS: '7200',
  SANDBOX_PENDING_MS: '500',
  SANDBOX_FEE_PERCENT: '1',
})
const people = setUpOnce(() => cast(product))
const support = setUpOnce(() => staff(product, 'support'))
const provider = providerFollowUps(product)

/** A consultant with enough tokens for as many applications as premium gives. */
async function withTokens(): Promise<Cast> {
  const party = await anotherConsultant(product, people)
  if (HISTORIES > 8) {
    const { link } = await requestPremium(party.consultant)
    await party.consultant.call('POST /consultant/tokens/premium/capture', await approvedPurchase(link))
  }
  return party
}

test(`${HISTORIES} random histories (seed ${SEED}) leave books that balance and agree with the provider's`, async () => {
  const many = Math.ceil(HISTORIES / (HISTORIES > 8 ? PREMIUM_TOKENS : 8))
  const casts: Cast[] = []
  for (let count = 0; count < many; count++) casts.push(await withTokens())
  // Further money at the provider. Otherwise chargebacks may leave less than the payouts, and the provider
  // denies those.
  const capital = await anotherConsultant(product, people)
  const budget = MAX_BUDGET / 100
  await payIntoEscrow(capital, await applyForJob(capital, await postJob(capital, { budget }), budget))
  const began = Date.now()
  const calm = disturb(product, seededRandom(SEED))
  const failures: unknown[] = []
  await runWithLimit(
    Array.from({ length: HISTORIES }, (_, seed) => seed),
    AT_ONCE,
    (seed) =>
      runRandomPaymentHistory(casts[seed % many] as Cast, seededRandom(SEED + seed), provider, support).catch(
        (error) => failures.push([seed, String(error)]),
      ),
  )
  await calm()
  expect(failures).toEqual([])

  // Support does what needs a person; afterwards no payment is moving.
  const finalState = await until(
    'everything to come to rest',
    async () => {
      for (const status of ['payout_failed', 'payout_unclaimed']) {
        const { body } = await support.call(`GET /staff/payouts?status=${status}`)
        for (const { payment_id } of body.payouts) {
          if (status === 'payout_failed') await support.call(`POST /staff/payouts/${payment_id}/retry`)
          else await provider.act(`payouts/${await provider.itemOf(payment_id)}`, { status: 'SUCCESS' })
        }
      }
      await support.call('POST /staff/reconciliation/run')
      const books = await booksOf(product)
      const { body } = await support.call('GET /staff/reconciliation')
      return books.moving.length === 0 && body.differences?.length === 0 && books
    },
    Math.max(60_000, HISTORIES * 300),
  )
  expect(finalState.unbalanced).toEqual([])
  expect(finalState.wrong).toEqual([])
  expect((await sandboxState(product)).captures.length).toBeGreaterThan(0)
  console.info(`${HISTORIES} histories, seed ${SEED}, ${(Date.now() - began) / 1000} s`, finalState.states)
}, 1_800_000)
