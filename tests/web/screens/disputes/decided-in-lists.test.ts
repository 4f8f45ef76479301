import { expect, test } from 'vitest'
import { OwnApplication } from '#api/wire/shapes/application.ts'
import { ListedContract } from '#api/wire/shapes/contract.ts'
import { OwnJob } from '#api/wire/shapes/job.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { newId } from '#domain/kernel/ids.ts'
import { answerTo, sample } from '#tests/harness/screens/sample.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { insider } = screens()
const dispute_id = newId()
const ended = {
  contract_id: newId(),
  contract_status: contractStatus.of('complete'),
  payment_status: 'paid_out',
  dispute_id,
} as const

test('A dispute that is decided for the consultant alone does not read as an approval in the lists of either side', async () => {
  const application = sample(OwnApplication, { status: 'accepted', contract: ended })
  const contract = sample(ListedContract, { status: ended.contract_status, dispute_id })
  const { page } = await insider(viewer(), '/jobs', {
    'GET /consultant/jobs/applications/list': answerTo('GET /consultant/jobs/applications/list', {
      applications: [application],
      counts: { waiting: 0, hired: 1, over: 0 },
    }),
    'GET /consultant/contracts': answerTo('GET /consultant/contracts', {
      contracts: [contract],
      counts: { active: 0, needs_you: 0, done: 1 },
    }),
  })
  await page.getByText('Our support team decided the dispute, and you received the money.').waitFor()
  await page.goto('/contracts?show=done')
  await page.getByText('Settled', { exact: true }).waitFor()

  const hire = {
    ...ended,
    application_id: newId(),
    user_id: newId(),
    first_name: 'Maren',
    last_name: 'H.',
    accepted: true,
  }
  const dana = await insider(viewer({ role: 'seeker' }), '/jobs', {
    'GET /client/jobs': answerTo('GET /client/jobs', {
      jobs: [sample(OwnJob, { hire })],
      counts: { open: 0, in_progress: 0, done: 1 },
    }),
    'GET /client/contracts': answerTo('GET /client/contracts'),
  })
  await dana.page.getByText('Our support team decided the dispute: Maren gets the money.').waitFor()
  expect(await dana.page.getByText(/The work is approved/).count()).toBe(0)
})
