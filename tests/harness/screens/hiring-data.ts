import { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { ContractResponse, ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { type Hire, OwnJobResponse } from '#api/wire/shapes/job.ts'
import { ConsultantDetailResponse, PersonResponse } from '#api/wire/shapes/person.ts'
import { STANDING_APPLICATION_STATES, toApplicationFlags } from '#domain/hiring/status.ts'
import { newId } from '#domain/kernel/ids.ts'
import { newJob } from '../stories/hiring.ts'
import { refusedAs } from './fake-api.ts'
import { sample } from './sample-values.ts'
import { type Viewer, viewer } from './screens.ts'

/** A consultant with a verified license in Texas. */
export const consultant = (
  first_name: string,
  changes: Partial<ConsultantDetailResponse> = {},
): ConsultantDetailResponse =>
  sample(ConsultantDetailResponse, {
    user_id: newId(),
    first_name,
    last_name: 'Example',
    state: 'TX',
    verified_types: [{ license_type: 'RN', states: ['TX'] }],
    ...changes,
  })

/** An application with its author and its outcome. */
export type Proposal = OwnApplicationResponse & {
  profile: ConsultantDetailResponse
  job: OwnJobResponse
  payment_id?: string
}

/**
 * The jobs of Dana, the applications of Maren and others, and their contracts. Functions such as `hire` change
 * them as an act of either side does.
 */
export function hiringData() {
  const dana = viewer({ role: 'seeker', first_name: 'Dana', last_name: 'Example' })
  const maren = viewer({ last_name: 'Example' })
  const self = consultant('Maren', { user_id: maren.user_id })
  /** The jobs, newest first. */
  const jobs: OwnJobResponse[] = []
  const proposals: Proposal[] = []
  const contractTexts: Record<string, { deliverable?: string; reason?: string }> = {}
  const payments: Record<string, string> = {}
  /**
   * The payer's decision at the provider, the result of a capture, and whether the consultant is licensed.
   */
  const outcomes = {
    decision: 'accepted' as 'accepted' | 'canceled',
    capture: 'paid' as 'paid' | 'instrument_declined' | 'pending' | (() => never),
    verified: true,
  }
  let clock = Date.now() - 3_600_000
  const nextTime = () => {
    clock += 1_000
    return new Date(clock).toISOString()
  }

  function postJob(changes: Partial<OwnJobResponse> = {}) {
    const job: OwnJobResponse = {
      ...sample(OwnJobResponse, { id: newId(), user_id: dana.user_id, created_at: nextTime() }),
      ...newJob,
      ...changes,
    }
    jobs.unshift(job)
    return job
  }
  function applyFor(job: OwnJobResponse, changes: Partial<Proposal> = {}) {
    const { profile = self } = changes
    const proposal: Proposal = {
      ...sample(OwnApplicationResponse, { id: newId(), user_id: profile.user_id, created_at: nextTime() }),
      status: 'applied',
      proposal: 'Four pages and a card.',
      budget: 100,
      eta: 40,
      ...changes,
      profile,
      job,
    }
    proposals.unshift(proposal)
    return proposal
  }
  const withdrawApplication = (proposal: Proposal) => Object.assign(proposal, { status: 'withdrawn' })
  /** The client has started the payment for this application. */
  function startPayment(proposal: Proposal) {
    proposal.payment_id ??= newId()
    payments[proposal.payment_id] = 'pending'
    proposal.status = 'offered'
    return proposal.payment_id
  }
  /** The payment was canceled; the application is as before. */
  const cancelPayment = (proposal: Proposal) =>
    Object.assign(proposal, { status: 'applied', payment_id: undefined })
  const otherProposals = (chosenProposal: Proposal) =>
    proposals.filter((each) => each.job === chosenProposal.job && each !== chosenProposal)
  const decline = (declinedProposals: Proposal[]) => {
    for (const each of declinedProposals) if (each.status === 'applied') each.status = 'declined'
  }
  /** The payment was captured, and the contract is running. */
  function hire(proposal: Proposal) {
    const contract = { contract_id: newId(), contract_status: 0, payment_status: 'held' as const }
    Object.assign(proposal, { status: 'accepted', contract, payment_id: proposal.payment_id ?? newId() })
    proposal.job.status = 1
    decline(otherProposals(proposal))
    return contract.contract_id
  }
  function closeJob(job: OwnJobResponse) {
    job.status = 3
    decline(proposals.filter((each) => each.job === job))
  }
  /** The other side changed the contract: its new state and texts. */
  function changeContract(
    proposal: Proposal,
    to: Partial<Proposal['contract']>,
    texts: (typeof contractTexts)[string] = {},
  ) {
    if (!proposal.contract) throw new Error('there is no contract')
    Object.assign(proposal.contract, to)
    contractTexts[proposal.contract.contract_id] = {
      ...contractTexts[proposal.contract.contract_id],
      ...texts,
    }
    if (to?.contract_status === 3) proposal.job.status = 2
  }

  function hireOf(job: OwnJobResponse): Hire | undefined {
    const chosenProposal = proposals.find(
      (each) => each.job === job && toApplicationFlags(each.status).offered,
    )
    if (!chosenProposal) return undefined
    const { profile, contract, id: application_id, budget: price } = chosenProposal
    const { user_id, first_name, last_name } = profile
    const isAccepted = chosenProposal.status === 'accepted'
    return { application_id, user_id, first_name, last_name, accepted: isAccepted, price, ...contract }
  }
  function toJobResponse(job: OwnJobResponse): OwnJobResponse {
    const jobProposals = proposals.filter((each) => each.job === job)
    const hire = hireOf(job)
    return {
      ...job,
      application_count: jobProposals.filter(({ status }) => STANDING_APPLICATION_STATES.includes(status))
        .length,
      applied: jobProposals.some(({ user_id }) => user_id === maren.user_id),
      ...(hire && { hire }),
    }
  }
  const toApplicationResponse = (proposal: Proposal): Proposal => ({
    ...proposal,
    ...toApplicationFlags(proposal.status),
    job: toJobResponse(proposal.job),
  })
  function findById<T extends { id: string }>(all: readonly T[], id: string): T {
    const item = all.find((each) => each.id === id)
    if (!item) throw refusedAs('GET /client/jobs/{id}/applications', 'NotFound')
    return item
  }
  const jobById = (id: string) => findById(jobs, id)
  const proposalById = (id: string) => findById(proposals, id)
  const ownProposals = () => proposals.filter(({ user_id }) => user_id === maren.user_id)
  const proposalOfContract = (id: string) => {
    const matchingProposal = proposals.find(({ contract }) => contract?.contract_id === id)
    if (!matchingProposal) throw refusedAs('GET /client/contracts/{id}', 'NotFound')
    return matchingProposal
  }
  function contractOf({ contract, job, id, user_id, budget }: Proposal): ContractResponse {
    const { contract_id = '', contract_status = 0, dispute_id } = contract ?? {}
    return sample(ContractResponse, {
      id: contract_id,
      title: job.title,
      status: contract_status,
      budget,
      consultant_id: user_id,
      client_id: dana.user_id,
      job_id: job.id,
      application_id: id,
      ...contractTexts[contract_id],
      ...(dispute_id && { dispute_id }),
    })
  }
  function contractResponse(id: string) {
    const chosenProposal = proposalOfContract(id)
    const contract = contractOf(chosenProposal)
    const { created_at: startedAt, deliverable: text } = contract
    return {
      contract,
      job: toJobResponse(chosenProposal.job),
      application: toApplicationResponse(chosenProposal),
      appointments: [],
      history: text ? [{ at: startedAt, type: 'DeliverableSubmitted', by: 'consultant' as const, text }] : [],
    }
  }
  const listedContracts = (status: Proposal['status'] = 'accepted') =>
    proposals
      .filter((each) => each.status === status)
      .map((each) => ({ ...sample(ListedContractResponse), ...contractOf(each), person: each.profile }))
  const contracts = () => ({
    contracts: listedContracts(),
    counts: { active: listedContracts().length, needs_you: 0, done: 0 },
  })
  const person = ({ user_id, first_name, last_name }: Viewer) =>
    sample(PersonResponse, { user_id, first_name, last_name })
  const consultants: ConsultantDetailResponse[] = [self]
  /** The client adds this consultant to their favorites, or removes them. */
  function setFavorite(id: string, favorite: boolean) {
    const profiles = [...consultants, ...proposals.map(({ profile }) => profile)]
    for (const each of profiles) if (each.user_id === id) each.favorite = favorite
  }
  return {
    dana,
    maren,
    self,
    jobs,
    proposals,
    consultants,
    payments,
    outcomes,
    postJob,
    applyFor,
    withdrawApplication,
    startPayment,
    cancelPayment,
    hire,
    closeJob,
    changeContract,
    setFavorite,
    toJobResponse,
    toApplicationResponse,
    jobById,
    proposalById,
    ownProposals,
    proposalOfContract,
    contractOf,
    contractAnswer: contractResponse,
    contracts,
    person,
  }
}
