import type { Inspector } from '../ports/inspector.ts'
import type { Objects } from '../ports/objects.ts'
import type { Payments } from '../ports/payments.ts'
import type { Commander } from './handle.ts'

/** What commands look up in read models; what decides is then read from the streams themselves. */
export type Lookups = {
  /** Every license that this person ever handed in, deleted ones too. */
  licensesOf(user_id: string): Promise<string[]>
  /** Applications on a job that are neither accepted nor withdrawn nor declined. */
  openApplicationsOn(job_id: string): Promise<string[]>
  /** Payments of this person, from them or to them, that have not been captured. */
  pendingHiresOf(user_id: string): Promise<string[]>
  /** Contracts that this person is a side of, that had started by then and have not ended. */
  runningContractsOf(user_id: string, by: string): Promise<string[]>
  /** Payments of this person whose payout waits, failed or was not claimed. */
  openPayoutsOf(user_id: string): Promise<string[]>
  /** Contracts between these two, whoever hired whom. */
  contractsBetween(one: string, other: string): Promise<string[]>
  /** The grants of a file that have not ended. */
  grantsOf(file_id: string): Promise<string[]>
  /** The payment that a provider's order belongs to. */
  paymentOfOrder(order_id: string): Promise<string | undefined>
}

/** What every command works with. */
export type Dependencies = {
  commander: Commander
  payments: Payments
  lookups: Lookups
  objects: Objects
  inspector: Inspector
  /** The web app's origin, for the pages that the payer returns to. */
  web: string
}

/** What one use case works with: whoever calls it need have no more. */
export type Needs<Name extends keyof Dependencies> = Pick<Dependencies, Name>

/** A command turned down: the closed name of the rule, or `NotFound` for what is not there or not one's own. */
export type Refused = { refused: string }
export type Done = { refused?: undefined; position: bigint }

/** The last position that these have reached; 0 when all of them were refused. */
export const lastPosition = (...outcomes: (Refused | Done)[]) =>
  outcomes.reduce(
    (most, each) => (each.refused === undefined && each.position > most ? each.position : most),
    0n,
  )
