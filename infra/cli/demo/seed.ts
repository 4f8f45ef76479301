import type { Product } from '#infra/processes/product.ts'
import { JOBS, MEDICAID_JOB } from './jobs.ts'
import {
  applyForJob,
  arrangeAppointments,
  fileDispute,
  hireAndPay,
  reviewEachOther,
  submitLicense,
  writeConversation,
} from './member-actions.ts'
import { createVerifier, registerClient, registerMember } from './sample-members.ts'

export type Login = { who: string; email: string; password: string }

/**
 * Fills a fresh product through its own API, as people would: two clients, three consultants and a verifier, with jobs,
 * applications, licenses, contracts and disputes in every state that there is, reviews and a conversation.
 */
export async function seed(product: Product): Promise<Login[]> {
  const dana = await registerClient(product, 'Dana', 'Whitcombe', 'Director of nursing')
  const omar = await registerClient(product, 'Omar', 'Haddad', 'Clinic manager')
  const maren = await registerMember(product, 'Maren', 'Holloway', 'Wound care consultant')
  const noor = await registerMember(product, 'Noor', 'Aziz', 'Infection control nurse')
  const lee = await registerMember(product, 'Lee', 'Park', 'Family nurse practitioner')
  const victor = await createVerifier(product)

  for (const [member, license] of [
    [maren, { title: 'Registered Nurse, Texas', license_type: 'RN', state: 'TX', multistate: true }],
    [noor, { title: 'Registered Nurse, Texas', license_type: 'RN', state: 'TX' }],
  ] as const) {
    await victor.post(`/staff/licenses/${await submitLicense(member, license)}/verify`, {
      source: 'Nursys QuickConfirm',
      revision: 0,
    })
  }
  await submitLicense(lee, { title: 'Nurse Practitioner, Texas', license_type: 'NP', state: 'TX' })
  await victor.post(
    `/staff/licenses/${await submitLicense(noor, { title: 'Registered Nurse, Ohio', license_type: 'RN', state: 'OH' })}/reject`,
    {
      reason: 'The number on the document is not the one that was typed.',
      revision: 0,
    },
  )
  await maren.post('/payments/email', { email: 'maren@pay.example' })
  for (const each of [maren, noor, lee]) {
    await each.post('/consultant/profile', {
      bio: 'Fifteen years at the bedside, five of them leading a unit. I write what nurses can use at three in the morning.',
      license_type: each === lee ? 'NP' : 'RN',
    })
  }

  const jobs = {} as Record<keyof typeof JOBS, string>
  for (const [name, job] of Object.entries(JOBS))
    jobs[name as keyof typeof JOBS] = (await dana.post('/client/jobs', job)).job.id
  await omar.post('/client/jobs', MEDICAID_JOB)

  await applyForJob(maren, jobs.applied, 1800)
  await applyForJob(noor, jobs.applied, 1650)
  const runningContract = await hireAndPay(product, dana, await applyForJob(maren, jobs.inProgress, 2400))
  const contractInReview = await hireAndPay(product, dana, await applyForJob(maren, jobs.inReview, 950.5))
  const deniedContract = await hireAndPay(product, dana, await applyForJob(noor, jobs.denied, 600))
  const completeContract = await hireAndPay(product, dana, await applyForJob(maren, jobs.complete, 1250))
  const disputedContract = await hireAndPay(product, dana, await applyForJob(noor, jobs.disputed, 900))
  const splitContract = await hireAndPay(product, dana, await applyForJob(maren, jobs.split, 480))
  const waitingContract = await hireAndPay(product, dana, await applyForJob(noor, jobs.waiting, 700))
  for (const [member, contract] of [
    [maren, contractInReview],
    [noor, deniedContract],
    [maren, completeContract],
    [noor, waitingContract],
  ] as const) {
    await member.post(`/consultant/contracts/${contract}/complete`, {
      deliverable: 'The document is final; the summary is on its first page.',
    })
  }
  await dana.post(`/client/contracts/deny/${deniedContract}`, {
    reason: 'The reading level is above eighth grade.',
  })
  await dana.post(`/client/contracts/approve/${completeContract}`)
  await dana.post(`/client/contracts/approve/${waitingContract}`)

  await reviewEachOther(dana, maren, completeContract)
  const decidedDispute = await fileDispute(maren, dana, splitContract)
  await victor.post(`/staff/disputes/${decidedDispute}/take`)
  await victor.post(`/staff/disputes/${decidedDispute}/resolve`, {
    outcome: 'split',
    consultant_amount: 240,
    note: 'Ten of twenty charts were audited with care; the others could not be read.',
  })
  await fileDispute(noor, dana, disputedContract)
  await writeConversation(dana, maren, contractInReview)
  await arrangeAppointments(dana, maren, runningContract)

  return [dana, omar, maren, noor, lee, victor]
}
