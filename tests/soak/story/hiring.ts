import type { Caller } from '#tests/harness/api.ts'
import { approveAtProvider, newJob } from '#tests/harness/stories/hiring.ts'
import { attemptRequest } from '../client.ts'
import type { StorySteps } from './story-steps.ts'

type Sides = { client: Caller; consultant: Caller }
export type Contract = { id: string; job_id: string; status: number }
export type HiredContract = { contract_id: string; payment_id: string }

/** Posts a job, applies, hires and pays, with as many attempts as needed. */
export async function hire(
  telling: StorySteps,
  { client, consultant }: Sides,
  budget: number,
): Promise<HiredContract> {
  const { tell, wait } = telling
  const postedJob = await tell<{ job: { id: string } }>('posts a job', client, {
    call: 'POST /client/jobs',
    body: { ...newJob, budget },
  })
  const job_id = postedJob.job.id
  const application_id = await tell<string>('applies', consultant, {
    call: `POST /consultant/jobs/apply/${job_id}`,
    body: { proposal: 'Four pages and a card.', budget, eta: 40 },
    done: async () => {
      const { body } = await attemptRequest(() => client(`GET /client/jobs/${job_id}/applications`))
      return body?.applications?.[0]?.id
    },
  })
  const startedContract = async () => {
    const { body } = await attemptRequest(() => client('GET /client/contracts'))
    return (body?.contracts as Contract[] | undefined)?.find((each) => each.job_id === job_id)
  }
  const contract = await wait(
    'the contract',
    async () => (await pay(telling, client, application_id)) || startedContract(),
  )
  const payment_id = await wait('the payment', async () => {
    const { body } = await attemptRequest(() => client('GET /payments'))
    return (body?.payments as { id: string; contract_id?: string }[] | undefined)?.find(
      (each) => each.contract_id === contract.id,
    )?.id
  })
  return { contract_id: contract.id, payment_id }
}

/** One attempt of the payer: to the provider's page, back, and the capture. */
async function pay({ say }: StorySteps, client: Caller, application_id: string): Promise<undefined> {
  const offer = await attemptRequest(() => client(`GET /client/jobs/hire/${application_id}`))
  say(`hires: ${offer.status} ${offer.status === 200 ? '' : JSON.stringify(offer.body ?? '')}`)
  if (offer.status !== 200) return
  const approvalReturn = await approveAtProvider(offer.body.link).catch(() => undefined)
  say(`pays at the provider: ${approvalReturn ? 'and returns' : 'in vain'}`)
  if (!approvalReturn) return
  const capture = await attemptRequest(() => client('POST /client/jobs/payments/capture', approvalReturn))
  say(`captures: ${capture.status} ${JSON.stringify(capture.body ?? '').slice(0, 300)}`)
}
