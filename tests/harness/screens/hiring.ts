import { Applicant, OwnApplication } from '#api/wire/shapes/application.ts'
import { Contract, ListedContract } from '#api/wire/shapes/contract.ts'
import { Dispute } from '#api/wire/shapes/dispute.ts'
import { type Hire, OwnJob } from '#api/wire/shapes/job.ts'
import { License } from '#api/wire/shapes/license.ts'
import { ConsultantDetail, Person } from '#api/wire/shapes/person.ts'
import {
  APPLICATION_STATES_BY_PART,
  STANDING_APPLICATION_STATES,
  toApplicationFlags,
} from '#domain/hiring/status.ts'
import { newId } from '#domain/kernel/ids.ts'
import { newJob } from '../stories/hiring.ts'
import { type FakeAnswers, type FakeApi, refusedAs, succeedAfter } from './fake-api.ts'
import { answerTo, sample } from './sample-values.ts'
import { type Viewer, viewer } from './screens.ts'

/** A consultant with a verified license in Texas. */
export const consultant = (first_name: string, changes: Partial<ConsultantDetail> = {}): ConsultantDetail =>
  sample(ConsultantDetail, {
    user_id: newId(),
    first_name,
    last_name: 'Example',
    state: 'TX',
    verified_types: [{ license_type: 'RN', states: ['TX'] }],
    ...changes,
  })

/** An application with its author and its outcome. */
export type Proposal = OwnApplication & { profile: ConsultantDetail; job: OwnJob; payment_id?: string }

const PARTS = ['open', 'in_progress', 'done', 'done'] as const

/**
 * The jobs of Dana and the applications of Maren and others, with the answers to all calls of both sides. A
 * test changes them by functions named after events, or directly, and then calls `api.changed`. Pages learn
 * of their own actions by themselves.
 */
export function hiring(api: FakeApi) {
  const dana = viewer({ role: 'seeker', first_name: 'Dana', last_name: 'Example' })
  const maren = viewer({ last_name: 'Example' })
  const self = consultant('Maren', { user_id: maren.user_id })
  /** The jobs, newest first. */
  const jobs: OwnJob[] = []
  const proposals: Proposal[] = []
  const words: Record<string, { deliverable?: string; reason?: string }> = {}
  const payments: Record<string, string> = {}
  /**
   * The payer's decision at the provider, the result of a capture, and whether the consultant is licensed.
   */
  const given = {
    decision: 'accepted' as 'accepted' | 'canceled',
    capture: 'paid' as 'paid' | 'instrument_declined' | 'pending' | (() => never),
    verified: true,
  }
  let clock = Date.now() - 3_600_000
  const tick = () => {
    clock += 1_000
    return new Date(clock).toISOString()
  }

  function posted(changes: Partial<OwnJob> = {}) {
    const job: OwnJob = {
      ...sample(OwnJob, { id: newId(), user_id: dana.user_id, created_at: tick() }),
      ...newJob,
      ...changes,
    }
    jobs.unshift(job)
    return job
  }
  function applied(job: OwnJob, changes: Partial<Proposal> = {}) {
    const { profile = self } = changes
    const proposal: Proposal = {
      ...sample(OwnApplication, { id: newId(), user_id: profile.user_id, created_at: tick() }),
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
  const withdraw = (proposal: Proposal) => Object.assign(proposal, { status: 'withdrawn' })
  /** The client has started the payment for this application. */
  function offered(proposal: Proposal) {
    proposal.payment_id ??= newId()
    payments[proposal.payment_id] = 'pending'
    proposal.status = 'offered'
    return proposal.payment_id
  }
  /** The payment was canceled; the application is as before. */
  const cleared = (proposal: Proposal) =>
    Object.assign(proposal, { status: 'applied', payment_id: undefined })
  const otherProposals = (chosenProposal: Proposal) =>
    proposals.filter((each) => each.job === chosenProposal.job && each !== chosenProposal)
  const decline = (those: Proposal[]) => {
    for (const each of those) if (each.status === 'applied') each.status = 'declined'
  }
  /** The payment was captured, and the contract is running. */
  function hired(proposal: Proposal) {
    const contract = { contract_id: newId(), contract_status: 0, payment_status: 'held' as const }
    Object.assign(proposal, { status: 'accepted', contract, payment_id: proposal.payment_id ?? newId() })
    proposal.job.status = 1
    decline(otherProposals(proposal))
    return contract.contract_id
  }
  function closed(job: OwnJob) {
    job.status = 3
    decline(proposals.filter((each) => each.job === job))
  }
  /** The other side changed the contract: its new state and texts. */
  function moved(proposal: Proposal, to: Partial<Proposal['contract']>, texts: (typeof words)[string] = {}) {
    if (!proposal.contract) throw new Error('there is no contract')
    Object.assign(proposal.contract, to)
    words[proposal.contract.contract_id] = { ...words[proposal.contract.contract_id], ...texts }
    if (to?.contract_status === 3) proposal.job.status = 2
  }

  function hireOf(job: OwnJob): Hire | undefined {
    const chosen = proposals.find((each) => each.job === job && toApplicationFlags(each.status).offered)
    if (!chosen) return undefined
    const { profile, contract, id: application_id } = chosen
    const { user_id, first_name, last_name } = profile
    const accepted = chosen.status === 'accepted'
    return { application_id, user_id, first_name, last_name, accepted, ...contract }
  }
  function seenJob(job: OwnJob): OwnJob {
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
  const visibleProposal = (proposal: Proposal): Proposal => ({
    ...proposal,
    ...toApplicationFlags(proposal.status),
    job: seenJob(proposal.job),
  })
  function find<T extends { id: string }>(all: readonly T[], id: string): T {
    const matchingJob = all.find((each) => each.id === id)
    if (!matchingJob) throw refusedAs('GET /client/jobs/{id}/applications', 'NotFound')
    return matchingJob
  }
  const job = (id: string) => find(jobs, id)
  const proposal = (id: string) => find(proposals, id)
  const ownProposals = () => proposals.filter(({ user_id }) => user_id === maren.user_id)
  const ofContract = (id: string) => {
    const matchingProposal = proposals.find(({ contract }) => contract?.contract_id === id)
    if (!matchingProposal) throw refusedAs('GET /client/contracts/{id}', 'NotFound')
    return matchingProposal
  }
  function contractOf({ contract, job, id, user_id, budget }: Proposal): Contract {
    const { contract_id = '', contract_status = 0, dispute_id } = contract ?? {}
    return sample(Contract, {
      id: contract_id,
      title: job.title,
      status: contract_status,
      budget,
      consultant_id: user_id,
      client_id: dana.user_id,
      job_id: job.id,
      application_id: id,
      ...words[contract_id],
      ...(dispute_id && { dispute_id }),
    })
  }
  function contractAnswer(id: string) {
    const chosenProposal = ofContract(id)
    const contract = contractOf(chosenProposal)
    const { created_at: startedAt, deliverable: text } = contract
    return {
      contract,
      job: seenJob(chosenProposal.job),
      application: visibleProposal(chosenProposal),
      appointments: [],
      history: text ? [{ at: startedAt, type: 'DeliverableSubmitted', by: 'consultant' as const, text }] : [],
    }
  }
  const listed = (status: Proposal['status'] = 'accepted') =>
    proposals
      .filter((each) => each.status === status)
      .map((each) => ({ ...sample(ListedContract), ...contractOf(each), person: each.profile }))
  const contracts = () => ({
    contracts: listed(),
    counts: { active: listed().length, needs_you: 0, done: 0 },
  })
  const person = ({ user_id, first_name, last_name }: Viewer) =>
    sample(Person, { user_id, first_name, last_name })
  /** The items of a list that match a search, as far as tests need it. Typos are left to the server. */
  function searchResults<T extends { favorite: boolean; skills: string[] }>(
    all: T[],
    titleOf: (of: T) => string,
    { query, body }: { query: { page: number; limit: number }; body: Record<string, unknown> },
  ) {
    type Search = { searchTerm?: string; skills?: string[]; favorites?: boolean }
    const { searchTerm = '', skills = [], favorites } = body as Search
    const matching = all
      .filter((each) => titleOf(each).toLowerCase().includes(searchTerm.toLowerCase()))
      .filter((each) => skills.every((skill) => each.skills.includes(skill)))
      .filter(({ favorite }) => favorites !== true || favorite)
    const from = (query.page - 1) * query.limit
    return {
      list: matching.slice(from, from + query.limit),
      currentPage: query.page,
      total: matching.length,
      totalPages: Math.max(1, Math.ceil(matching.length / query.limit)),
      state: typeof body.state === 'string' ? body.state : '',
    }
  }
  const consultants: ConsultantDetail[] = [self]
  /** The client adds this consultant to their favorites, or removes them. */
  function keep(id: string, favorite: boolean) {
    const profiles = [...consultants, ...proposals.map(({ profile }) => profile)]
    for (const each of profiles) if (each.user_id === id) each.favorite = favorite
  }

  // After a page's own action any of its data may have changed.
  api.ack({
    resume: () => ({
      models: [
        { name: 'notifications', id: dana.user_id },
        ...jobs.map(({ id }) => ({ name: 'jobs', id })),
        ...proposals.map(({ id }) => ({ name: 'applications', id })),
        ...proposals.flatMap(({ contract }) =>
          contract ? [{ name: 'contracts', id: contract.contract_id }] : [],
        ),
      ],
      position: '0',
    }),
  })

  const answers: FakeAnswers = {
    'GET /client/jobs': ({ query }) => {
      const parts = jobs.map(({ status }) => PARTS[status])
      const count = (part: string) => parts.filter((each) => each === part).length
      return {
        jobs: jobs.filter((_, n) => query.part === undefined || parts[n] === query.part).map(seenJob),
        counts: { open: count('open'), in_progress: count('in_progress'), done: count('done') },
      }
    },
    'POST /client/jobs': ({ body: { usingMedicaid = false, budget, ...body } }) => {
      const postedJob = posted({ ...body, usingMedicaid, budget })
      return { success: true, job: seenJob(postedJob) }
    },
    'POST /client/jobs/edit/{id}': ({ params, body: { revision, usingMedicaid = false, ...body } }) => {
      const chosenJob = job(params.id)
      if (chosenJob.status !== 0) throw refusedAs('POST /client/jobs/edit/{id}', 'job_not_open')
      if (revision !== undefined && revision !== chosenJob.revision)
        throw refusedAs('POST /client/jobs/edit/{id}', 'changed_meanwhile')
      Object.assign(chosenJob, body, { usingMedicaid, revision: chosenJob.revision + 1 })
      return { success: true, job: seenJob(chosenJob) }
    },
    'POST /client/jobs/close/{id}': succeedAfter(({ params }) => closed(job(params.id))),
    'GET /client/jobs/{id}/applications': ({ params }) => ({
      job: seenJob(job(params.id)),
      applications: proposals
        .filter((each) => each.job.id === params.id)
        .map((each) => ({ ...sample(Applicant), ...visibleProposal(each) })),
    }),
    'GET /client/jobs/applications/{id}': ({ params }) => {
      const chosenProposal = proposal(params.id)
      return {
        application: visibleProposal(chosenProposal),
        job: seenJob(chosenProposal.job),
        profile: chosenProposal.profile,
        counting: [
          sample(License, { id: newId(), license_type: 'RN', state: 'TX', expiration_date: '2030-06-30' }),
        ],
        ...(chosenProposal.contract && { contract_id: chosenProposal.contract.contract_id }),
        ...(chosenProposal.status === 'offered' && { pending_payment_id: chosenProposal.payment_id }),
      }
    },
    'GET /client/jobs/hire/{id}': ({ params }) => {
      const payment_id = offered(proposal(params.id))
      const returnQuery = `${given.decision}=true&payment_id=${payment_id}&token=token&PayerID=payer`
      return { link: `/application/${params.id}?${returnQuery}`, payment_id, amount: 100, fee: 5, total: 105 }
    },
    'POST /client/jobs/payments/capture': ({ body: { application_id, payment_id } }) => {
      if (typeof given.capture === 'function') {
        payments[payment_id] = 'processing'
        return given.capture()
      }
      if (given.capture === 'pending') payments[payment_id] = 'processing'
      if (given.capture !== 'paid') return { success: false, reason: given.capture }
      hired(proposal(application_id))
      return { success: true, contract: contractOf(proposal(application_id)) }
    },
    'GET /client/jobs/payments/clear/{payment_id}': succeedAfter(({ params }) =>
      proposals.filter(({ payment_id }) => payment_id === params.payment_id).map(cleared),
    ),
    'GET /payments/details/{id}': ({ params }) =>
      answerTo('GET /payments/details/{id}', {
        payment: { id: params.id, status: payments[params.id] ?? 'held' },
      }),
    'GET /client/contracts': contracts,
    'GET /client/contracts/{id}': ({ params }) => ({
      ...contractAnswer(params.id),
      consultant: ofContract(params.id).profile,
    }),
    'GET /disputes/contract/{id}': ({ params }) => ({
      contract: contractOf(ofContract(params.id)),
      ...(ofContract(params.id).contract?.dispute_id && {
        dispute: sample(Dispute, { contract_id: params.id }),
      }),
    }),
    'GET /consultant/contracts': contracts,
    'GET /consultant/contracts/{id}': ({ params }) => ({
      ...contractAnswer(params.id),
      client: person(dana),
    }),
    'POST /consultant/contracts/{id}/complete': succeedAfter(({ params, body }) =>
      moved(ofContract(params.id), { contract_status: 1 }, body),
    ),
    'GET /client/contracts/approve/{id}': succeedAfter(({ params }) =>
      moved(ofContract(params.id), { contract_status: 3 }),
    ),

    'POST /consultant/jobs': (call) =>
      searchResults(jobs.filter(({ status }) => status === 0).map(seenJob), ({ title }) => title, call),
    'GET /consultant/jobs/favorites/add/{jobId}': succeedAfter(({ params }) =>
      Object.assign(job(params.jobId), { favorite: true }),
    ),
    'GET /consultant/jobs/favorites/remove/{jobId}': succeedAfter(({ params }) =>
      Object.assign(job(params.jobId), { favorite: false }),
    ),
    'GET /consultant/jobs/{jobId}': ({ params }) => {
      const chosenJob = job(params.jobId)
      const application = ownProposals().find((each) => each.job === chosenJob)
      if (chosenJob.status !== 0 && !application) throw refusedAs('GET /consultant/jobs/{jobId}', 'NotFound')
      return {
        job: seenJob(chosenJob),
        client: { review_count: 0 },
        ...(application && { application: visibleProposal(application) }),
        verified: given.verified,
        sameState: given.verified && chosenJob.state === 'TX',
      }
    },
    'POST /consultant/jobs/apply/{jobId}': ({ params, body }) => ({
      success: true,
      application: visibleProposal(applied(job(params.jobId), body)),
    }),
    'GET /consultant/jobs/applications/list': ({ query: { part } }) => {
      const count = (listPart: keyof typeof APPLICATION_STATES_BY_PART) =>
        ownProposals().filter(({ status }) => APPLICATION_STATES_BY_PART[listPart].includes(status)).length
      return {
        applications: ownProposals()
          .filter(({ status }) => part === undefined || APPLICATION_STATES_BY_PART[part].includes(status))
          .map(visibleProposal),
        counts: { waiting: count('waiting'), hired: count('hired'), over: count('over') },
      }
    },
    'GET /consultant/jobs/applications/{id}': ({ params }) => {
      const chosenProposal = proposal(params.id)
      return {
        application: visibleProposal(chosenProposal),
        ...(chosenProposal.contract && { contract_id: chosenProposal.contract.contract_id }),
      }
    },
    'POST /consultant/jobs/applications/{id}': ({ params, body: { revision, ...body } }) => {
      const chosenProposal = proposal(params.id)
      if (revision !== undefined && revision !== chosenProposal.revision)
        throw refusedAs('POST /consultant/jobs/applications/{id}', 'changed_meanwhile')
      Object.assign(chosenProposal, body, { revision: chosenProposal.revision + 1 })
      return { success: true, application: visibleProposal(chosenProposal) }
    },
    'POST /consultant/jobs/applications/{id}/withdraw': succeedAfter(({ params }) =>
      withdraw(proposal(params.id)),
    ),
    'GET /consultant/tokens': answerTo('GET /consultant/tokens', {
      balance: 10,
      allowance: 10,
      cost: 1,
      refills_at: '2030-01-01T00:00:00.000Z',
      premium_price: 19,
    }),
    'POST /client/home': (call) =>
      searchResults(consultants, ({ first_name, last_name }) => `${first_name} ${last_name}`, call),
    'GET /client/home/favorites/add/{id}': succeedAfter(({ params }) => keep(params.id, true)),
    'GET /client/home/favorites/remove/{id}': succeedAfter(({ params }) => keep(params.id, false)),
    'GET /client/home/details/{id}': ({ params }) => {
      const profile = [self, ...consultants].find(({ user_id }) => user_id === params.id)
      if (!profile) throw refusedAs('GET /client/home/details/{id}', 'NotFound')
      return {
        ...profile,
        applications: proposals
          .filter(({ user_id }) => user_id === params.id)
          .map(({ id, job, status }) => ({ id, job_id: job.id, title: job.title, status })),
      }
    },
    'GET /files/contract/{id}': answerTo('GET /files/contract/{id}'),
    'GET /reviews/{id}': answerTo('GET /reviews/{id}'),
    'POST /settings': answerTo('POST /settings'),
    'POST /client/notifications/read': answerTo('POST /client/notifications/read'),
  }

  return {
    dana,
    maren,
    self,
    jobs,
    proposals,
    consultants,
    payments,
    given,
    answers,
    posted,
    applied,
    withdraw,
    offered,
    cleared,
    hired,
    closed,
    moved,
  }
}
export type Hiring = ReturnType<typeof hiring>
