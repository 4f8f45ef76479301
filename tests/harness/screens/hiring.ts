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
  const {
    dana,
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
    contractAnswer,
    contracts,
    person,
  } = data

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

  const responses: FakeResponses = {
    'GET /client/jobs': ({ query }) => {
      const parts = jobs.map(({ status }) => PARTS[status])
      const count = (part: string) => parts.filter((each) => each === part).length
      return {
        jobs: jobs.filter((_, n) => query.part === undefined || parts[n] === query.part).map(toJobResponse),
        counts: { open: count('open'), in_progress: count('in_progress'), done: count('done') },
      }
    },
    'POST /client/jobs': ({ body: { usingMedicaid = false, budget, ...body } }) => {
      const postedJob = postJob({ ...body, usingMedicaid, budget })
      return { success: true, job: toJobResponse(postedJob) }
    },
    'POST /client/jobs/edit/{id}': ({ params, body: { revision, usingMedicaid = false, ...body } }) => {
      const chosenJob = jobById(params.id)
      if (chosenJob.status !== 0) throw refusedAs('POST /client/jobs/edit/{id}', 'job_not_open')
      if (revision !== undefined && revision !== chosenJob.revision)
        throw refusedAs('POST /client/jobs/edit/{id}', 'changed_meanwhile')
      Object.assign(chosenJob, body, { usingMedicaid, revision: chosenJob.revision + 1 })
      return { success: true, job: toJobResponse(chosenJob) }
    },
    'POST /client/jobs/close/{id}': succeedAfter(({ params }) => closeJob(jobById(params.id))),
    'GET /client/jobs/{id}/applications': ({ params }) => ({
      job: toJobResponse(jobById(params.id)),
      applications: proposals
        .filter((each) => each.job.id === params.id)
        .map((each) => ({ ...sample(ApplicantResponse), ...toApplicationResponse(each) })),
    }),
    'GET /client/jobs/applications/{id}': ({ params }) => {
      const chosenProposal = proposalById(params.id)
      return {
        application: toApplicationResponse(chosenProposal),
        job: toJobResponse(chosenProposal.job),
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
      const payment_id = startPayment(proposalById(params.id))
      const returnQuery = `${outcomes.decision}=true&payment_id=${payment_id}&token=token&PayerID=payer`
      return { link: `/application/${params.id}?${returnQuery}`, payment_id, amount: 100, fee: 5, total: 105 }
    },
    'POST /client/jobs/payments/capture': ({ body: { application_id, payment_id } }) => {
      if (typeof outcomes.capture === 'function') {
        payments[payment_id] = 'processing'
        return outcomes.capture()
      }
      if (outcomes.capture === 'pending') payments[payment_id] = 'processing'
      if (outcomes.capture !== 'paid') return { success: false, reason: outcomes.capture }
      hire(proposalById(application_id))
      return { success: true, contract: contractOf(proposalById(application_id)) }
    },
    'GET /client/jobs/payments/clear/{payment_id}': succeedAfter(({ params }) =>
      proposals.filter(({ payment_id }) => payment_id === params.payment_id).map(cancelPayment),
    ),
    'GET /payments/details/{id}': ({ params }) =>
      sampleResponse('GET /payments/details/{id}', {
        payment: { id: params.id, status: payments[params.id] ?? 'held' },
      }),
    'GET /client/contracts': contracts,
    'GET /client/contracts/{id}': ({ params }) => ({
      ...contractAnswer(params.id),
      consultant: proposalOfContract(params.id).profile,
    }),
    'GET /disputes/contract/{id}': ({ params }) => ({
      contract: contractOf(proposalOfContract(params.id)),
      ...(proposalOfContract(params.id).contract?.dispute_id && {
        dispute: sample(DisputeResponse, { contract_id: params.id }),
      }),
    }),
    'GET /consultant/contracts': contracts,
    'GET /consultant/contracts/{id}': ({ params }) => ({
      ...contractAnswer(params.id),
      client: person(dana),
    }),
    'POST /consultant/contracts/{id}/complete': succeedAfter(({ params, body }) =>
      changeContract(proposalOfContract(params.id), { contract_status: 1 }, body),
    ),
    'GET /client/contracts/approve/{id}': succeedAfter(({ params }) =>
      changeContract(proposalOfContract(params.id), { contract_status: 3 }),
    ),

    'POST /consultant/jobs': (call) =>
      searchResults(jobs.filter(({ status }) => status === 0).map(toJobResponse), ({ title }) => title, call),
    'GET /consultant/jobs/favorites/add/{jobId}': succeedAfter(({ params }) =>
      Object.assign(jobById(params.jobId), { favorite: true }),
    ),
    'GET /consultant/jobs/favorites/remove/{jobId}': succeedAfter(({ params }) =>
      Object.assign(jobById(params.jobId), { favorite: false }),
    ),
    'GET /consultant/jobs/{jobId}': ({ params }) => {
      const chosenJob = jobById(params.jobId)
      const application = ownProposals().find((each) => each.job === chosenJob)
      if (chosenJob.status !== 0 && !application) throw refusedAs('GET /consultant/jobs/{jobId}', 'NotFound')
      return {
        job: toJobResponse(chosenJob),
        client: { review_count: 0 },
        ...(application && { application: toApplicationResponse(application) }),
        verified: outcomes.verified,
        sameState: outcomes.verified && chosenJob.state === 'TX',
      }
    },
    'POST /consultant/jobs/apply/{jobId}': ({ params, body }) => ({
      success: true,
      application: toApplicationResponse(applyFor(jobById(params.jobId), body)),
    }),
    'GET /consultant/jobs/applications/list': ({ query: { part } }) => {
      const count = (listPart: keyof typeof APPLICATION_STATES_BY_PART) =>
        ownProposals().filter(({ status }) => APPLICATION_STATES_BY_PART[listPart].includes(status)).length
      return {
        applications: ownProposals()
          .filter(({ status }) => part === undefined || APPLICATION_STATES_BY_PART[part].includes(status))
          .map(toApplicationResponse),
        counts: { waiting: count('waiting'), hired: count('hired'), over: count('over') },
      }
    },
    'GET /consultant/jobs/applications/{id}': ({ params }) => {
      const chosenProposal = proposalById(params.id)
      return {
        application: toApplicationResponse(chosenProposal),
        ...(chosenProposal.contract && { contract_id: chosenProposal.contract.contract_id }),
      }
    },
    'POST /consultant/jobs/applications/{id}': ({ params, body: { revision, ...body } }) => {
      const chosenProposal = proposalById(params.id)
      if (revision !== undefined && revision !== chosenProposal.revision)
        throw refusedAs('POST /consultant/jobs/applications/{id}', 'changed_meanwhile')
      Object.assign(chosenProposal, body, { revision: chosenProposal.revision + 1 })
      return { success: true, application: toApplicationResponse(chosenProposal) }
    },
    'POST /consultant/jobs/applications/{id}/withdraw': succeedAfter(({ params }) =>
      withdrawApplication(proposalById(params.id)),
    ),
    'GET /consultant/tokens': sampleResponse('GET /consultant/tokens', {
      balance: 10,
      allowance: 10,
      cost: 1,
      refills_at: '2030-01-01T00:00:00.000Z',
      premium_price: 19,
    }),
    'POST /client/home': (call) =>
      searchResults(consultants, ({ first_name, last_name }) => `${first_name} ${last_name}`, call),
    'GET /client/home/favorites/add/{id}': succeedAfter(({ params }) => setFavorite(params.id, true)),
    'GET /client/home/favorites/remove/{id}': succeedAfter(({ params }) => setFavorite(params.id, false)),
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
    'GET /files/contract/{id}': sampleResponse('GET /files/contract/{id}'),
    'GET /reviews/{id}': sampleResponse('GET /reviews/{id}'),
    'POST /settings': sampleResponse('POST /settings'),
    'POST /client/notifications/read': sampleResponse('POST /client/notifications/read'),
  }

  return { ...data, responses }
}
export type Hiring = ReturnType<typeof hiring>
