import type { Cents } from '../kernel/money.ts'

/** One movement between our balance at the provider and a payment, by our ledger. */
export type OurMovement = { payment_id: string; event: string; amount: Cents; at: string }
/** The same by the provider's record; `mark` is what we gave it as a mark, and begins with the payment's id. */
export type TheirMovement = {
  id: string
  at: string
  amount: Cents
  status: 'done' | 'pending' | 'denied' | 'voided'
  mark?: string
}

export const DIFFERENCES = [
  'missing_at_provider',
  'missing_with_us',
  'amount_differs',
  'state_differs',
] as const
export type Difference = {
  kind: (typeof DIFFERENCES)[number]
  payment_id?: string
  provider_id?: string
  ours?: string
  theirs?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const paymentOf = ({ mark = '' }: TheirMovement) => UUID.exec(mark)?.[0]
const sum = (all: readonly { amount: Cents }[]) => all.reduce((total, { amount }) => total + amount, 0)
const signed = (amount: Cents) => `${amount < 0 ? '-' : ''}${(Math.abs(amount) / 100).toFixed(2)}`
const inWords = (all: readonly { event: string; amount: Cents }[]) =>
  all.map(({ event, amount }) => `${event} ${signed(amount)}`).join(', ')

/** Takes the first that fits out of the list. */
function take<T>(list: T[], fits: (each: T) => boolean): T | undefined {
  const index = list.findIndex(fits)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}

/**
 * What our ledger and the provider's record do not have in common between two moments. What lies before them may have its
 * counterpart after, so both lists should begin earlier; what is still on its way at the provider is no difference.
 */
export function differences(
  ours: readonly OurMovement[],
  theirs: readonly TheirMovement[],
  { from, until }: { from: string; until: string },
): Difference[] {
  const payments = new Set<string | undefined>([
    ...ours.map(({ payment_id }) => payment_id),
    ...theirs.map(paymentOf),
  ])
  return [...payments].flatMap((payment_id) =>
    payment_id === undefined
      ? theirs
          .filter((each) => paymentOf(each) === undefined && each.status === 'done' && each.at >= from)
          .map(
            (each): Difference => ({
              kind: 'missing_with_us',
              provider_id: each.id,
              theirs: theirWords(each),
            }),
          )
      : ofPayment(
          payment_id,
          ours.filter((each) => each.payment_id === payment_id),
          theirs.filter((each) => paymentOf(each) === payment_id),
          { from, until },
        ),
  )
}

const theirWords = ({ amount, status }: TheirMovement) =>
  status === 'done' ? signed(amount) : `${signed(amount)}, ${status}`

function ofPayment(
  payment_id: string,
  ours: readonly OurMovement[],
  theirs: readonly TheirMovement[],
  { from, until }: { from: string; until: string },
): Difference[] {
  const found: Difference[] = []
  const open = [...theirs]
  const alone: OurMovement[] = []
  for (const our of ours) {
    const same = (each: TheirMovement) => each.amount === our.amount
    if (take(open, (each) => same(each) && each.status === 'done')) continue
    const other = take(open, same)
    if (!other) alone.push(our)
    else if (our.at >= from)
      found.push({
        kind: 'state_differs',
        payment_id,
        provider_id: other.id,
        ours: inWords([our]),
        theirs: theirWords(other),
      })
  }
  const their = open.filter(({ status }) => status === 'done')
  // One of theirs may be several of ours, read one after the other.
  if (sum(alone) === sum(their)) return found
  const late = ({ at }: { at: string }) => at >= from && at <= until
  const [first] = their
  if (first && alone.length > 0)
    return [
      ...found,
      {
        kind: 'amount_differs',
        payment_id,
        provider_id: first.id,
        ours: inWords(alone),
        theirs: their.map(theirWords).join(', '),
      },
    ]
  return [
    ...found,
    ...alone
      .filter(late)
      .map((our): Difference => ({ kind: 'missing_at_provider', payment_id, ours: inWords([our]) })),
    ...their
      .filter(({ at }) => at >= from)
      .map(
        (each): Difference => ({
          kind: 'missing_with_us',
          payment_id,
          provider_id: each.id,
          theirs: theirWords(each),
        }),
      ),
  ]
}
