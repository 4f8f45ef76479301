import { ApplicantResponse } from '#api/wire/shapes/application.ts'
import { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { LicenseResponse } from '#api/wire/shapes/license.ts'
import { APPLICATION_STATES_BY_PART } from '#domain/hiring/status.ts'
import { newId } from '#domain/kernel/ids.ts'
import { type FakeApi, type FakeResponses, refusedAs, succeedAfter } from './fake-api.ts'
import { hiringData } from './hiring-data.ts'
import { sample, sampleResponse } from './sample-values.ts'

/** The part of My Jobs that shows a job, by the job's status. */
const PARTS = ['open', 'in_progress', 'done', 'done'] as const

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

/**
 * The data of `hiringData` with the responses to all calls of both sides. After a test has changed the data,
 * it calls `api.changed`. Pages learn of their own actions by themselves.
 */
export function hiring(api: FakeApi) {
  const data = hiringData()

  // After a page's own action any of its data may have changed.
  api.ack({
    resume: () => ({
      models: [
        { name: 'notifications', id: data.dana.user_id },
        ...data.jobs.map(({ id }) => ({ name: 'jobs', id })),
        ...data.proposals.map(({ id }) => ({ name: 'applications', id })),
        ...data.proposals.flatMap(({ contract }) =>
          contract ? [{ name: 'contracts', id: contract.contract_id }] : [],
        ),
      ],
      position: '0',
    }),
  })

  const responses: FakeResponses = {
    'GET /client/jobs': ({ query }) => {
      const parts = data.jobs.map(({ status }) => PARTS[status])
      const count = (part: string) => parts.filter((each) => each === part).length
      return {
        jobs: data.jobs
          .filter((_, n) => query.part === undefined || parts[n] === query.part)
          .map(data.toJobResponse),
        counts: { open: count('open'), in_progress: count('in_progress'), done: count('done') },
      }
    },
    'POST /client/jobs': ({ body: { usingMedicaid = false, budget, ...body } }) => {
      const postedJob = data.postJob({ ...body, usingMedicaid, budget })
      return { success: true, job: data.toJobResponse(postedJob) }
    },
    'POST /client/jobs/edit/{id}': ({ params, body: { revision, usingMedicaid = false, ...body } }) => {
      const chosenJob = data.jobById(params.id)
      if (chosenJob.status !== 0) throw refusedAs('POST /client/jobs/edit/{id}', 'job_not_open')
      if (revision !== undefined && revision !== chosenJob.revision)
        throw refusedAs('POST /client/jobs/edit/{id}', 'changed_meanwhile')
      Object.assign(chosenJob, body, { usingMedicaid, revision: chosenJob.revision + 1 })
      return { success: true, job: data.toJobResponse(chosenJob) }
    },
    'POST /client/jobs/close/{id}': succeedAfter(({ params }) => data.closeJob(data.jobById(params.id))),
    'GET /client/jobs/{id}/applications': ({ params }) => ({
      job: data.toJobResponse(data.jobById(params.id)),
      applications: data.proposals
        .filter((each) => each.job.id === params.id)
        .map((each) => ({ ...sample(ApplicantResponse), ...data.toApplicationResponse(each) })),
    }),
    'GET /client/jobs/applications/{id}': ({ params }) => {
      const chosenProposal = data.proposalById(params.id)
      return {
        application: data.toApplicationResponse(chosenProposal),
        job: data.toJobResponse(chosenProposal.job),
        profile: chosenProposal.profile,
        counting: [
          sample(LicenseResponse, {
            id: newId(),
            license_type: 'RN',
            state: 'TX',
            expiration_date: '2030-06-30',
          }),
        ],
        ...(chosenProposal.contract && { contract_id: chosenProposal.contract.contract_id }),
        ...(chosenProposal.status === 'offered' && { pending_payment_id: chosenProposal.payment_id }),
      }
    },
    'GET /client/jobs/hire/{id}': ({ params }) => {
      const payment_id = data.startPayment(data.proposalById(params.id))
      const returnQuery = `${data.outcomes.decision}=true&payment_id=${payment_id}&token=token&PayerID=payer`
      return { link: `/application/${params.id}?${returnQuery}`, payment_id, amount: 100, fee: 5, total: 105 }
    },
    'POST /client/jobs/payments/capture': ({ body: { application_id, payment_id } }) => {
      if (typeof data.outcomes.capture === 'function') {
        data.payments[payment_id] = 'processing'
        return data.outcomes.capture()
      }
      if (data.outcomes.capture === 'pending') data.payments[payment_id] = 'processing'
      if (data.outcomes.capture !== 'paid') return { success: false, reason: data.outcomes.capture }
      data.hire(data.proposalById(application_id))
      return { success: true, contract: data.contractOf(data.proposalById(application_id)) }
    },
    'GET /client/jobs/payments/clear/{payment_id}': succeedAfter(({ params }) =>
      data.proposals.filter(({ payment_id }) => payment_id === params.payment_id).map(data.cancelPayment),
    ),
    'GET /payments/details/{id}': ({ params }) =>
      sampleResponse('GET /payments/details/{id}', {
        payment: { id: params.id, status: data.payments[params.id] ?? 'held' },
      }),
    'GET /client/contracts': data.contracts,
    'GET /client/contracts/{id}': ({ params }) => ({
      ...data.contractAnswer(params.id),
      consultant: data.proposalOfContract(params.id).profile,
    }),
    'GET /disputes/contract/{id}': ({ params }) => ({
      contract: data.contractOf(data.proposalOfContract(params.id)),
      ...(data.proposalOfContract(params.id).contract?.dispute_id && {
        dispute: sample(DisputeResponse, { contract_id: params.id }),
      }),
    }),
    'GET /consultant/contracts': data.contracts,
    'GET /consultant/contracts/{id}': ({ params }) => ({
      ...data.contractAnswer(params.id),
      client: data.person(data.dana),
    }),
    'POST /consultant/contracts/{id}/complete': succeedAfter(({ params, body }) =>
      data.changeContract(data.proposalOfContract(params.id), { contract_status: 1 }, body),
    ),
    'GET /client/contracts/approve/{id}': succeedAfter(({ params }) =>
      data.changeContract(data.proposalOfContract(params.id), { contract_status: 3 }),
    ),

    'POST /consultant/jobs': (call) =>
      searchResults(
        data.jobs.filter(({ status }) => status === 0).map(data.toJobResponse),
        ({ title }) => title,
        call,
      ),
    'GET /consultant/jobs/favorites/add/{jobId}': succeedAfter(({ params }) =>
      Object.assign(data.jobById(params.jobId), { favorite: true }),
    ),
    'GET /consultant/jobs/favorites/remove/{jobId}': succeedAfter(({ params }) =>
      Object.assign(data.jobById(params.jobId), { favorite: false }),
    ),
    'GET /consultant/jobs/{jobId}': ({ params }) => {
      const chosenJob = data.jobById(params.jobId)
      const application = data.ownProposals().find((each) => each.job === chosenJob)
      if (chosenJob.status !== 0 && !application) throw refusedAs('GET /consultant/jobs/{jobId}', 'NotFound')
      return {
        job: data.toJobResponse(chosenJob),
        client: { review_count: 0 },
        ...(application && { application: data.toApplicationResponse(application) }),
        verified: data.outcomes.verified,
        sameState: data.outcomes.verified && chosenJob.state === 'TX',
      }
    },
    'POST /consultant/jobs/apply/{jobId}': ({ params, body }) => ({
      success: true,
      application: data.toApplicationResponse(data.applyFor(data.jobById(params.jobId), body)),
    }),
    'GET /consultant/jobs/applications/list': ({ query: { part } }) => {
      const count = (listPart: keyof typeof APPLICATION_STATES_BY_PART) =>
        data.ownProposals().filter(({ status }) => APPLICATION_STATES_BY_PART[listPart].includes(status))
          .length
      return {
        applications: data
          .ownProposals()
          .filter(({ status }) => part === undefined || APPLICATION_STATES_BY_PART[part].includes(status))
          .map(data.toApplicationResponse),
        counts: { waiting: count('waiting'), hired: count('hired'), over: count('over') },
      }
    },
    'GET /consultant/jobs/applications/{id}': ({ params }) => {
      const chosenProposal = data.proposalById(params.id)
      return {
        application: data.toApplicationResponse(chosenProposal),
        ...(chosenProposal.contract && { contract_id: chosenProposal.contract.contract_id }),
      }
    },
    'POST /consultant/jobs/applications/{id}': ({ params, body: { revision, ...body } }) => {
      const chosenProposal = data.proposalById(params.id)
      if (revision !== undefined && revision !== chosenProposal.revision)
        throw refusedAs('POST /consultant/jobs/applications/{id}', 'changed_meanwhile')
      Object.assign(chosenProposal, body, { revision: chosenProposal.revision + 1 })
      return { success: true, application: data.toApplicationResponse(chosenProposal) }
    },
    'POST /consultant/jobs/applications/{id}/withdraw': succeedAfter(({ params }) =>
      data.withdrawApplication(data.proposalById(params.id)),
    ),
    'GET /consultant/tokens': sampleResponse('GET /consultant/tokens', {
      balance: 10,
      allowance: 10,
      cost: 1,
      refills_at: '2030-01-01T00:00:00.000Z',
      premium_price: 19,
    }),
    'POST /client/home': (call) =>
      searchResults(data.consultants, ({ first_name, last_name }) => `${first_name} ${last_name}`, call),
    'GET /client/home/favorites/add/{id}': succeedAfter(({ params }) => data.setFavorite(params.id, true)),
    'GET /client/home/favorites/remove/{id}': succeedAfter(({ params }) =>
      data.setFavorite(params.id, false),
    ),
    'GET /client/home/details/{id}': ({ params }) => {
      const profile = [data.self, ...data.consultants].find(({ user_id }) => user_id === params.id)
      if (!profile) throw refusedAs('GET /client/home/details/{id}', 'NotFound')
      return {
        ...profile,
        applications: data.proposals
          .filter(({ user_id }) => user_id === params.id)
          .map(({ id, job, status }) => ({ id, job_id: job.id, title: job.title, status })),
      }
    },
    'GET /files/contract/{id}': sampleResponse('GET /files/contract/{id}'),
    'GET /reviews/{id}': sampleResponse('GET /reviews/{id}'),
    'POST /settings': sampleResponse('POST /settings'),
    'POST /client/notifications/read': sampleResponse('POST /client/notifications/read'),
  }

  return { ...data, responses }
}
export type Hiring = ReturnType<typeof hiring>
