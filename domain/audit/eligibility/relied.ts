import type { Recorded } from '../../kernel/catalogue.ts'
import type { Cents } from '../../kernel/money.ts'
import { idOf } from '../../kernel/stream.ts'
import { dayIn } from '../../kernel/time/zones.ts'
import { inOrder } from '../timeline/timeline.ts'
import { countedFor, follow, type Held, type Places, place, type Span, spanOf } from './held.ts'

/** What a consultant could do because a license counted. */
export type Reliance = {
  /** `id`: of the application, the contract, or the payment. */
  kind: 'application' | 'hire' | 'payout'
  id: string
  job_id: string
  contract_id?: string
  payment_id?: string
  time: string
  amount?: Cents
  /** Whether no other license of the consultant counted for it then. */
  alone: boolean
}

type Hire = { job_id: string; contract_id?: string; carriers: readonly string[] }

/**
 * What relied on the license from that day on (`YYYY-MM-DD`, in its state), oldest first: each application for a job where it counted, each
 * contract for whose hire it counted, and each payout that did not come back, of such a contract or while it counted. The
 * events are those of the consultant's licenses, applications, contracts and payments, and of the jobs.
 */
export function reliedOn(license_id: string, from: string, events: readonly Recorded[]): Reliance[] {
  const held: Held = new Map()
  const places: Places = new Map()
  const jobs = new Map<string, string>()
  const hires = new Map<string, Hire>()
  const found: Reliance[] = []

  const carriersOf = (job_id: string, span: Span) => countedFor(held, places.get(job_id), span)
  const note = (reliance: Omit<Reliance, 'alone'>, carriers: readonly string[], also = false) => {
    if (!also && !carriers.includes(license_id)) return
    found.push({ ...reliance, alone: carriers.every((id) => id === license_id) })
  }

  for (const recorded of inOrder(events)) {
    const { stream, event } = recorded
    const id = idOf(stream)
    const time = event.at
    if (stream.startsWith('license-')) follow(held, recorded)
    else if (place(places, recorded)) continue
    else if (event.type === 'ApplicationSubmitted') {
      const { job_id } = event
      jobs.set(id, job_id)
      note({ kind: 'application', id, job_id, time }, carriersOf(job_id, spanOf(recorded)))
    } else if (event.type === 'ApplicationOffered') {
      const job_id = jobs.get(id) ?? ''
      hires.set(event.payment_id, { job_id, carriers: carriersOf(job_id, spanOf(recorded)) })
    } else if (event.type === 'ContractStarted') {
      const { payment_id, job_id, price: amount } = event
      const hire = hires.get(payment_id)
      if (hire) hire.contract_id = id
      note(
        { kind: 'hire', id, job_id, contract_id: id, payment_id, time, amount },
        hire?.carriers ?? carriersOf(job_id, spanOf(recorded)),
      )
    } else if (event.type === 'PayoutSent') {
      const hire = hires.get(id)
      if (!hire) continue
      const { job_id, contract_id, carriers } = hire
      const of = { job_id, ...(contract_id !== undefined && { contract_id }), payment_id: id }
      const hired = carriers.includes(license_id)
      note(
        { kind: 'payout', id, ...of, time, amount: event.amount },
        carriersOf(job_id, spanOf(recorded)),
        hired,
      )
    } else if (event.type === 'PayoutReturned') {
      const back = found.findLastIndex((each) => each.kind === 'payout' && each.id === id)
      if (back !== -1) found.splice(back, 1)
    }
  }
  const issuer = held.get(license_id)?.at(-1)?.is.context.state ?? ''
  return found.filter(({ time }) => dayIn(issuer, time) >= from)
}
