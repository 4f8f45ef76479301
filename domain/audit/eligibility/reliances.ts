import type { EventRecord } from '../../kernel/catalog.ts'
import type { Cents } from '../../kernel/money.ts'
import { idOf } from '../../kernel/stream.ts'
import { dateInState } from '../../kernel/time/time-zones.ts'
import { sortByPosition } from '../timeline/timeline.ts'
import {
  type DecisionPeriod,
  decisionPeriodOf,
  type JobStateHistories,
  type LicenseHistories,
  licensesCountingFor,
  recordJobState,
  recordLicenseEvent,
} from './histories.ts'

/** An act of a consultant that was possible because a license counted. */
export type Reliance = {
  /** `id` is the id of the application, the contract or the payment. */
  kind: 'application' | 'hire' | 'payout'
  id: string
  job_id: string
  contract_id?: string
  payment_id?: string
  time: string
  amount?: Cents
  /** Whether no other license of the consultant counted for the act at that time. */
  alone: boolean
}

type Hire = { job_id: string; contract_id?: string; countingLicenses: readonly string[] }

/**
 * Returns what relied on the license from a day on (`YYYY-MM-DD`, in the license's state), oldest first.
 * These are applications for jobs and hires for which it counted, and payouts that did not come back. A
 * payout belongs to such a contract, or was made while the license counted. `events` must contain those of
 * the consultant's licenses, applications, contracts and payments, and of the jobs.
 */
export function reliancesOn(
  license_id: string,
  firstDate: string,
  events: readonly EventRecord[],
): Reliance[] {
  const licenseHistories: LicenseHistories = new Map()
  const jobStateHistories: JobStateHistories = new Map()
  const jobs = new Map<string, string>()
  const hires = new Map<string, Hire>()
  const reliances: Reliance[] = []

  const countingLicensesFor = (job_id: string, period: DecisionPeriod) =>
    licensesCountingFor(licenseHistories, jobStateHistories.get(job_id), period)
  const addReliance = (
    reliance: Omit<Reliance, 'alone'>,
    countingLicenses: readonly string[],
    alwaysInclude = false,
  ) => {
    if (!alwaysInclude && !countingLicenses.includes(license_id)) return
    reliances.push({ ...reliance, alone: countingLicenses.every((id) => id === license_id) })
  }

  for (const recorded of sortByPosition(events)) {
    const { stream, event } = recorded
    const id = idOf(stream)
    const time = event.at
    if (stream.startsWith('license-')) recordLicenseEvent(licenseHistories, recorded)
    else if (recordJobState(jobStateHistories, recorded)) continue
    else if (event.type === 'ApplicationSubmitted') {
      const { job_id } = event
      jobs.set(id, job_id)
      addReliance(
        { kind: 'application', id, job_id, time },
        countingLicensesFor(job_id, decisionPeriodOf(recorded)),
      )
    } else if (event.type === 'ApplicationOffered') {
      const job_id = jobs.get(id) ?? ''
      hires.set(event.payment_id, {
        job_id,
        countingLicenses: countingLicensesFor(job_id, decisionPeriodOf(recorded)),
      })
    } else if (event.type === 'ContractStarted') {
      const { payment_id, job_id, price: amount } = event
      const hire = hires.get(payment_id)
      if (hire) hire.contract_id = id
      addReliance(
        { kind: 'hire', id, job_id, contract_id: id, payment_id, time, amount },
        hire?.countingLicenses ?? countingLicensesFor(job_id, decisionPeriodOf(recorded)),
      )
    } else if (event.type === 'PayoutSent') {
      const hire = hires.get(id)
      if (!hire) continue
      const { job_id, contract_id, countingLicenses } = hire
      const references = { job_id, ...(contract_id !== undefined && { contract_id }), payment_id: id }
      const wasHired = countingLicenses.includes(license_id)
      addReliance(
        { kind: 'payout', id, ...references, time, amount: event.amount },
        countingLicensesFor(job_id, decisionPeriodOf(recorded)),
        wasHired,
      )
    } else if (event.type === 'PayoutReturned') {
      const returnedIndex = reliances.findLastIndex((each) => each.kind === 'payout' && each.id === id)
      if (returnedIndex !== -1) reliances.splice(returnedIndex, 1)
    }
  }
  const issuingState = licenseHistories.get(license_id)?.at(-1)?.value.context.state ?? ''
  return reliances.filter(({ time }) => dateInState(issuingState, time) >= firstDate)
}
