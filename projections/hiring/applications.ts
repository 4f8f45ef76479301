import { idOf, readModel } from '../runner/read-model.ts'

export type ApplicationRow = {
  id: string
  job_id: string
  client_id: string
  consultant_id: string
  proposal: string
  price: number
  eta: number
  status: string
  payment_id: string | null
  contract_id: string | null
  revision: number
  created_at: string
}

const move = (said: Partial<ApplicationRow>) => (row: ApplicationRow | undefined) =>
  row && { ...row, ...said }

/** What consultants have proposed for which job, and what became of it. */
export const applications = readModel<ApplicationRow>({
  name: 'applications',
  columns: {
    id: 'uuid',
    job_id: 'uuid not null',
    client_id: 'uuid not null',
    consultant_id: 'uuid not null',
    proposal: 'text not null',
    price: 'integer not null',
    eta: 'integer not null',
    status: 'text not null',
    payment_id: 'uuid',
    contract_id: 'uuid',
    revision: 'integer not null',
    created_at: 'text not null',
  },
  indexes: ['(job_id, created_at)', '(consultant_id, created_at desc)'],
  audience: ({ client_id, consultant_id }) => [client_id, consultant_id],
  on: {
    ApplicationSubmitted: ({ stream, event }, change) => {
      const { type: _, at, ...said } = event
      change(idOf(stream), () => ({
        ...said,
        id: idOf(stream),
        status: 'applied',
        payment_id: null,
        contract_id: null,
        revision: 0,
        created_at: at,
      }))
    },
    ApplicationRevised: ({ stream, event: { proposal, price, eta } }, change) =>
      change(idOf(stream), (row) => row && { ...row, proposal, price, eta, revision: row.revision + 1 }),
    ApplicationOffered: ({ stream, event: { payment_id } }, change) =>
      change(idOf(stream), move({ status: 'offered', payment_id })),
    OfferWithdrawn: ({ stream }, change) =>
      change(idOf(stream), move({ status: 'applied', payment_id: null })),
    ApplicationAccepted: ({ stream, event: { contract_id } }, change) =>
      change(idOf(stream), move({ status: 'accepted', contract_id })),
    ApplicationDeclined: ({ stream }, change) => change(idOf(stream), move({ status: 'declined' })),
    ApplicationWithdrawn: ({ stream }, change) => change(idOf(stream), move({ status: 'withdrawn' })),
  },
})
