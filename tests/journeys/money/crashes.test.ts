// A product of its own: its parts crash.
import { describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { crashCases, pairPoints } from '#tests/harness/crashes/points.ts'
import { type CrashingPart, reachableLink, startCrashing } from '#tests/harness/crashes/product.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import { approvePremium, providerTransfers, tokensOf } from '#tests/harness/money/premium.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { paymentOf } from '#tests/harness/stories/hiring.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

// She logs in once: her session must be valid until the last point, also on a slow machine.
const product = setUpOnce(() => startCrashing({ ACCESS_TOKEN_SECONDS: '3600' }))
const maren = setUpOnce(() => member(product, 'Maren'))

const events = [
  'PurchaseOpened',
  'PurchaseApprovalRequested',
  'PurchaseCaptureStarted',
  'PurchasePaid',
  'PremiumBought',
  'NotificationRaised',
]
const calls = ['createOrder', 'readOrder', 'capture', 'verifyWebhook']
const points = [...events, ...calls].flatMap((name) => [`before:${name}`, `after:${name}`])
const storePoints = events.flatMap((name) => [`store:before:${name}`, `store:after:${name}`])
/** Whether the point is independent of the story: the trail is published at any time. */
const isBeside = (point: string) => point.endsWith(':AuditCheckpointed')
const tested = new Set([...points, ...storePoints])

/**
 * The remaining days of premium and the person's notifications about payments. Asks again while no API
 * answers.
 */
const stateOf = (person: Person) =>
  until('an answer', async () => {
    const [tokens, { body }] = await Promise.all([tokensOf(person), person.call('GET /client/notifications')])
    const premiumEnd = tokens?.premium_until ?? new Date().toISOString()
    const days = Math.round((Date.parse(premiumEnd) - Date.now()) / 86_400_000)
    const paymentNotifications = body?.notifications?.filter(
      ({ route_screen }: { route_screen: string }) => route_screen === 'PaymentDetails',
    )
    return (
      tokens?.allowance !== undefined &&
      paymentNotifications && {
        days,
        allowance: tokens.allowance,
        notificationCount: paymentNotifications.length,
      }
    )
  })

/**
 * Buys premium while the parts crash when they first reach each of the points. Repeats calls that got no
 * answer.
 */
async function boughtOnceThough(parts: readonly CrashingPart[], points: readonly string[]) {
  const { days, notificationCount } = await stateOf(maren)
  const armed = await product.arm(parts, ...points)
  const { link, payment_id } = await until('the link', async () => {
    const { status, body } = await maren.call('POST /consultant/tokens/premium')
    return status === 200 && body
  })
  const returnQuery = await approvePremium(reachableLink(product, link))
  await until('the capture', async () => {
    const { body } = await maren.call('POST /consultant/tokens/premium/capture', returnQuery)
    return body?.success === true
  })
  const finalState = await until('the tokens and the notification', async () => {
    const isPaid = (await paymentOf(maren, payment_id))?.status === 'paid'
    const state = await stateOf(maren)
    return (
      isPaid &&
      state.days > days &&
      state.notificationCount > notificationCount &&
      armed.crashes() >= points.length &&
      state
    )
  })
  expect(armed.disarm().filter((reached) => !tested.has(reached) && !isBeside(reached))).toEqual([])
  expect(finalState).toEqual({ days: days + 30, allowance: 60, notificationCount: notificationCount + 1 })
  expect(await providerTransfers(product, payment_id)).toEqual({
    captures: [{ amount: '19.00', status: 'COMPLETED' }],
    refunds: [],
  })
  expect((await ledgerOf(product)).sum).toBe(0)
}

describe('While premium is bought', () => {
  test.each(crashCases(pairPoints(points)))('API and worker crash %s: one capture, 30 days', (_, both) =>
    boughtOnceThough(['api', 'worker'], both),
  )
  test.each(crashCases(pairPoints(storePoints)))(
    'the event store crashes %s: one capture, 30 days',
    (_, both) => boughtOnceThough(['event-store'], both),
  )
})
