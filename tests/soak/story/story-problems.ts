import { isDeepStrictEqual } from 'node:util'
import { type Caller, until } from '#tests/harness/api.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { conversationProblems } from './conversation.ts'
import { type Ending, moneyOf } from './endings.ts'
import { providerMoney } from './money.ts'
import { paymentOf, type Story } from './story.ts'

const SETTLED_MS = 180_000

const TITLE = `"${newJob.title}"`
const AMOUNT = /\$[\d,.]+\d/g

/** The notifications of each side in every story, each once, without amounts. The work is submitted twice. */
const OF_ALL = {
  client: [
    `ApplicationDetails: Maren Example sent a proposal for ${TITLE}`,
    `ContractDetails: Maren Example submitted the work for ${TITLE}`,
    `ContractDetails: Maren Example submitted the work for ${TITLE}`,
    `PaymentDetails: Your payment of $ for ${TITLE} is in escrow`,
    `Review: Please review Maren Example for ${TITLE}`,
  ],
  consultant: [
    `ContractDetails: Dana Example requested changes to the work for ${TITLE}`,
    `ContractDetails: Dana Example hired you for ${TITLE}. The payment is in escrow`,
    'Profile: Your license "Registered Nurse" was verified',
    `Review: Please review Dana Example for ${TITLE}`,
  ],
}
/** Further notifications of the consultant whose work was approved. */
const OF_APPROVED = [
  `ContractDetails: The contract ${TITLE} is complete`,
  `PaymentDetails: You were paid $ for ${TITLE}`,
]

const notificationsIn = (ending: Ending) => ({
  client: OF_ALL.client,
  consultant: [...OF_ALL.consultant, ...(ending === 'approved' ? OF_APPROVED : [])].toSorted(),
})

async function notificationsOf(call: Caller) {
  const { body } = await call('GET /client/notifications')
  const all = body.notifications as { route_screen: string; message: string }[]
  return all.map((each) => `${each.route_screen}: ${each.message.replace(AMOUNT, '$')}`).toSorted()
}

/** The problems at the end of a story; none if all is well. */
export async function storyProblems(product: Addresses, story: Story): Promise<string[]> {
  const { ending, client, consultant, payment_id, contract_id, said } = story
  const { isOwed, status, atProvider, seen } = await settledMoney(product, story)
  const wrong: string[] = []
  const expectSame = (label: string, is: unknown, should: unknown) => {
    if (!isDeepStrictEqual(is, should))
      wrong.push(`${label}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
  }
  expectSame('money', seen, atProvider)
  const jobs = (await client.call('GET /client/jobs')).body.jobs as { id: string }[]
  expectSame('jobs', jobs.length, 1)
  const notifications = notificationsIn(ending)
  for (const [side, { call }, route] of [
    ['client', client, 'GET /client/contracts'],
    ['consultant', consultant, 'GET /consultant/contracts'],
  ] as const) {
    const contracts = (await call(route)).body.contracts as { id: string; status: number }[]
    const contractStates = contracts.map(({ id, status }) => [id, status])
    expectSame(`contracts of the ${side}`, contractStates, [[contract_id, status]])
    expectSame(
      `notifications of the ${side}`,
      await notificationsOfStory(call, notifications[side]),
      notifications[side],
    )
  }
  const payments = (await consultant.call('GET /payments')).body.payments as { id: string; status: string }[]
  const due = payments.filter(({ status }) => status !== 'cleared').map(({ id, status }) => [id, status])
  if (ending !== 'refund')
    expectSame('payments of the consultant', due, [[payment_id, isOwed ? 'refund_failed' : 'paid_out']])
  return [...wrong, ...(await conversationProblems({ client, consultant }, contract_id, said))]
}

/**
 * The provider's sums of a story, actual and expected, once they are equal. After a refused refund a payout
 * may still be on its way, and the refund may be made at any time.
 */
async function settledMoney(product: Addresses, { budget, ending, isRefused, client, payment_id }: Story) {
  const look = async () => {
    const isOwed = isRefused && (await paymentOf(client.call, payment_id))?.status === 'refund_failed'
    const { status, capture, refunds, payouts } = moneyOf(ending, budget * 100, isOwed)
    const atProvider = { captures: [capture], refunds, payouts }
    return { isOwed, status, atProvider, seen: await providerMoney(product, payment_id) }
  }
  let moneyNow = await look()
  const isThere = async () => {
    moneyNow = await look()
    return isDeepStrictEqual(moneyNow.seen, moneyNow.atProvider)
  }
  await until('the money', isThere, SETTLED_MS).catch(() => undefined)
  return moneyNow
}

/**
 * The notifications that every story has, once all have arrived. Other notifications may be about
 * disturbances.
 */
async function notificationsOfStory(call: Caller, expected: string[]) {
  let seenNotifications: string[] = []
  const all = async () => {
    seenNotifications = (await notificationsOf(call)).filter((each) => expected.includes(each))
    return seenNotifications.length >= expected.length
  }
  await until('the notifications', all, SETTLED_MS).catch(() => undefined)
  return seenNotifications
}
