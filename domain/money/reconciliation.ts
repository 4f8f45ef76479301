import type { Cents } from '../kernel/money.ts'

/** One movement between our balance at the provider and a payment, by our ledger. */
export type LedgerMovement = { payment_id: string; event: string; amount: Cents; at: string }
/**
 * One movement by the provider's record. `mark` is the reference that we gave it, which begins with the
 * payment's id.
 */
export type ProviderMovement = {
  id: string
  at: string
  amount: Cents
  status: 'done' | 'pending' | 'denied' | 'voided'
  mark?: string
}

export const DIFFERENCE_KINDS = [
  'missing_at_provider',
  'missing_with_us',
  'amount_differs',
  'state_differs',
] as const
export type ReconciliationDifference = {
  kind: (typeof DIFFERENCE_KINDS)[number]
  payment_id?: string
  provider_id?: string
  ours?: string
  theirs?: string
}

/** Movements in one direction, counted and added up. */
export type MovementSum = { count: number; amount: Cents }

/** What was compared from `from` until `until`: money in and money out, by our ledger and by the provider. */
export type ComparedMovements = {
  from: string
  until: string
  in: { ours: MovementSum; theirs: MovementSum }
  out: { ours: MovementSum; theirs: MovementSum }
  /** Movements that the provider has not completed, which are no differences. */
  pending: number
}

/** Counts and adds up the movements of the compared time. */
export function comparedMovements(
  ledgerMovements: readonly LedgerMovement[],
  providerMovements: readonly ProviderMovement[],
  { from, until }: { from: string; until: string },
): ComparedMovements {
  const theirs = providerMovements.filter(({ at }) => at >= from && at <= until)
  const completed = theirs.filter(({ status }) => status === 'done')
  const ours = reportedMovements(
    ledgerMovements.filter(({ at }) => at >= from),
    completed,
    until,
  )
  const sumsOf = (isCounted: (movement: { amount: Cents }) => boolean) => ({
    ours: movementSum(ours.filter(isCounted)),
    theirs: movementSum(completed.filter(isCounted)),
  })
  return {
    from,
    until,
    in: sumsOf(({ amount }) => amount > 0),
    out: sumsOf(({ amount }) => amount < 0),
    pending: theirs.filter(({ status }) => status === 'pending').length,
  }
}

/**
 * Our movements that the provider has reported by `until`. A movement that we recorded later is one of them
 * if the payment agrees with it: the comparison itself records what it finds.
 */
function reportedMovements(
  ledgerMovements: readonly LedgerMovement[],
  completed: readonly ProviderMovement[],
  until: string,
) {
  const completedByPayment = Map.groupBy(completed, paymentOf)
  return [...Map.groupBy(ledgerMovements, ({ payment_id }) => payment_id)].flatMap(([payment_id, ours]) =>
    sum(ours) === sum(completedByPayment.get(payment_id) ?? []) ? ours : ours.filter(({ at }) => at <= until),
  )
}

const movementSum = (items: readonly { amount: Cents }[]): MovementSum => ({
  count: items.length,
  amount: Math.abs(sum(items)),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const paymentOf = ({ mark = '' }: ProviderMovement) => UUID.exec(mark)?.[0]
const sum = (items: readonly { amount: Cents }[]) => items.reduce((total, { amount }) => total + amount, 0)
const formatSigned = (amount: Cents) => `${amount < 0 ? '-' : ''}${(Math.abs(amount) / 100).toFixed(2)}`
const formatMovements = (items: readonly { event: string; amount: Cents }[]) =>
  items.map(({ event, amount }) => `${event} ${formatSigned(amount)}`).join(', ')

/** Removes the first item that matches from the list, and returns it. */
function takeFirst<T>(list: T[], matches: (each: T) => boolean): T | undefined {
  const index = list.findIndex(matches)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}

/**
 * Returns the differences between our ledger and the provider's record from `from` until `until`. A movement
 * near the start may have its counterpart before it, so both lists should begin earlier. Pending movements of
 * the provider are no differences.
 */
export function differences(
  ledgerMovements: readonly LedgerMovement[],
  providerMovements: readonly ProviderMovement[],
  { from, until }: { from: string; until: string },
): ReconciliationDifference[] {
  const payments = new Set<string | undefined>([
    ...ledgerMovements.map(({ payment_id }) => payment_id),
    ...providerMovements.map(paymentOf),
  ])
  return [...payments].flatMap((payment_id) =>
    payment_id === undefined
      ? providerMovements
          .filter((each) => paymentOf(each) === undefined && each.status === 'done' && each.at >= from)
          .map(
            (each): ReconciliationDifference => ({
              kind: 'missing_with_us',
              provider_id: each.id,
              theirs: formatProviderMovement(each),
            }),
          )
      : differencesOfPayment(
          payment_id,
          ledgerMovements.filter((each) => each.payment_id === payment_id),
          providerMovements.filter((each) => paymentOf(each) === payment_id),
          { from, until },
        ),
  )
}

const formatProviderMovement = ({ amount, status }: ProviderMovement) =>
  status === 'done' ? formatSigned(amount) : `${formatSigned(amount)}, ${status}`

function differencesOfPayment(
  payment_id: string,
  ledgerMovements: readonly LedgerMovement[],
  providerMovements: readonly ProviderMovement[],
  { from, until }: { from: string; until: string },
): ReconciliationDifference[] {
  const stateDifferences: ReconciliationDifference[] = []
  const unmatchedAtProvider = [...providerMovements]
  const unmatchedInLedger: LedgerMovement[] = []
  for (const ledgerMovement of ledgerMovements) {
    const hasSameAmount = (each: ProviderMovement) => each.amount === ledgerMovement.amount
    if (takeFirst(unmatchedAtProvider, (each) => hasSameAmount(each) && each.status === 'done')) continue
    const sameAmountMovement = takeFirst(unmatchedAtProvider, hasSameAmount)
    if (!sameAmountMovement) unmatchedInLedger.push(ledgerMovement)
    else if (ledgerMovement.at >= from)
      stateDifferences.push({
        kind: 'state_differs',
        payment_id,
        provider_id: sameAmountMovement.id,
        ours: formatMovements([ledgerMovement]),
        theirs: formatProviderMovement(sameAmountMovement),
      })
  }
  const completedAtProvider = unmatchedAtProvider.filter(({ status }) => status === 'done')
  // One movement of the provider may be several of ours, since we record what each reading shows.
  if (sum(unmatchedInLedger) === sum(completedAtProvider)) return stateDifferences
  const isInPeriod = ({ at }: { at: string }) => at >= from && at <= until
  const [firstCompleted] = completedAtProvider
  if (firstCompleted && unmatchedInLedger.length > 0)
    return [
      ...stateDifferences,
      {
        kind: 'amount_differs',
        payment_id,
        provider_id: firstCompleted.id,
        ours: formatMovements(unmatchedInLedger),
        theirs: completedAtProvider.map(formatProviderMovement).join(', '),
      },
    ]
  return [
    ...stateDifferences,
    ...unmatchedInLedger.filter(isInPeriod).map(
      (ledgerMovement): ReconciliationDifference => ({
        kind: 'missing_at_provider',
        payment_id,
        ours: formatMovements([ledgerMovement]),
      }),
    ),
    ...completedAtProvider
      .filter(({ at }) => at >= from)
      .map(
        (each): ReconciliationDifference => ({
          kind: 'missing_with_us',
          payment_id,
          provider_id: each.id,
          theirs: formatProviderMovement(each),
        }),
      ),
  ]
}
