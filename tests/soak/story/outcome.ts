import { isDeepStrictEqual } from 'node:util'
import { type Caller, until } from '#tests/harness/api.ts'
import { newJob } from '#tests/harness/people/story.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { type Ending, moneyOf } from './endings.ts'
import { moneyAt } from './money.ts'
import { paymentOf, type Story } from './story.ts'
import { wrongTalk } from './talk.ts'

const SETTLED_MS = 180_000

const TITLE = `"${newJob.title}"`
const AMOUNT = /\$[\d,.]+\d/g

/** The notifications of each side in every story, each once, without amounts; the work is delivered twice. */
const OF_ALL = {
  client: [
    `ApplicationDetails: Maren Example sent a proposal for ${TITLE}`,
    `ContractDetails: Maren Example submitted the work for ${TITLE}`,
    `ContractDetails: Maren Example submitted the work for ${TITLE}`,
    `PaymentDetails: Your payment of $ for ${TITLE} is in escrow`,
    `Review: Please review Maren Example for ${TITLE}`,
  ],
  consultant: [
    `ContractDetails: Dana Example denied the work for ${TITLE}`,
    `ContractDetails: Dana Example hired you for ${TITLE}. The payment is in escrow`,
    'Profile: Your license "Registered Nurse" was verified',
    `Review: Please review Dana Example for ${TITLE}`,
  ],
}
/** And of the consultant's work that was approved. */
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

/** What is wrong at the end of a story; nothing, as it should be. */
export async function wrongWith(product: Addresses, story: Story): Promise<string[]> {
  const { ending, client, consultant, payment_id, contract_id, said } = story
  const { isOwed, status, atProvider, seen } = await settledMoney(product, story)
  const wrong: string[] = []
  const same = (what: string, is: unknown, should: unknown) => {
    if (!isDeepStrictEqual(is, should))
      wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`)
  }
  same('money', seen, atProvider)
  const jobs = (await client.call('GET /client/jobs')).body.jobs as { id: string }[]
  same('jobs', jobs.length, 1)
  const notifications = notificationsIn(ending)
  for (const [side, { call }, route] of [
    ['client', client, 'GET /client/contracts'],
    ['consultant', consultant, 'GET /consultant/contracts'],
  ] as const) {
    const contracts = (await call(route)).body.contracts as { id: string; status: number }[]
    const ended = contracts.map(({ id, status }) => [id, status])
    same(`contracts of the ${side}`, ended, [[contract_id, status]])
    same(`notifications of the ${side}`, await settled(call, notifications[side]), notifications[side])
  }
  const payments = (await consultant.call('GET /payments')).body.payments as { id: string; status: string }[]
  const due = payments.filter(({ status }) => status !== 'cleared').map(({ id, status }) => [id, status])
  if (ending !== 'refund')
    same('payments of the consultant', due, [[payment_id, isOwed ? 'refund_failed' : 'paid_out']])
  return [...wrong, ...(await wrongTalk({ client, consultant }, contract_id, said))]
}

/**
 * What the provider has of it and should have, once both are the same: beside a refund that was refused a payout may be on
 * its way, and the refund itself may be made at any time.
 */
async function settledMoney(product: Addresses, { budget, ending, isRefused, client, payment_id }: Story) {
  const look = async () => {
    const isOwed = isRefused && (await paymentOf(client.call, payment_id))?.status === 'refund_failed'
    const { status, capture, refunds, payouts } = moneyOf(ending, budget * 100, isOwed)
    const atProvider = { captures: [capture], refunds, payouts }
    return { isOwed, status, atProvider, seen: await moneyAt(product, payment_id) }
  }
  let found = await look()
  const isThere = async () => {
    found = await look()
    return isDeepStrictEqual(found.seen, found.atProvider)
  }
  await until('the money', isThere, SETTLED_MS).catch(() => undefined)
  return found
}

/** The notifications that every story has, once all have come; others may tell of the disturbances. */
async function settled(call: Caller, expected: string[]) {
  let seen: string[] = []
  const all = async () => {
    seen = (await notificationsOf(call)).filter((each) => expected.includes(each))
    return seen.length >= expected.length
  }
  await until('the notifications', all, SETTLED_MS).catch(() => undefined)
  return seen
}
