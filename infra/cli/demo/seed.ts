import type { Product } from '#infra/processes/product.ts'
import { apply, dispute, hire, reviewEachOther, submitLicense, talk } from './acts.ts'
import { meet } from './appointments.ts'
import { JOBS, MEDICAID_JOB } from './jobs.ts'
import { account, client, verifier } from './people.ts'

export type Login = { who: string; email: string; password: string }

/**
 * Fills a fresh product through its own API, as people would: two clients, three consultants and a verifier, with jobs,
 * applications, licenses, contracts and disputes in every state that there is, reviews and a conversation.
 */
export async function seed(product: Product): Promise<Login[]> {
  const dana = await client(product, 'Dana', 'Whitcombe', 'Director of nursing')
  const omar = await client(product, 'Omar', 'Haddad', 'Clinic manager')
  const maren = await account(product, 'Maren', 'Holloway', 'Wound care consultant')
  const noor = await account(product, 'Noor', 'Aziz', 'Infection control nurse')
  const lee = await account(product, 'Lee', 'Park', 'Family nurse practitioner')
  const victor = await verifier(product)

  for (const [who, license] of [
    [maren, { title: 'Registered Nurse, Texas', license_type: 'RN', state: 'TX', multistate: true }],
    [noor, { title: 'Registered Nurse, Texas', license_type: 'RN', state: 'TX' }],
  ] as const) {
    await victor.post(`/staff/licenses/${await submitLicense(who, license)}/verify`, {
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

  await apply(maren, jobs.applied, 1800)
  await apply(noor, jobs.applied, 1650)
  const running = await hire(product, dana, await apply(maren, jobs.inProgress, 2400))
  const review = await hire(product, dana, await apply(maren, jobs.inReview, 950.5))
  const sentBack = await hire(product, dana, await apply(noor, jobs.denied, 600))
  const done = await hire(product, dana, await apply(maren, jobs.complete, 1250))
  const argued = await hire(product, dana, await apply(noor, jobs.disputed, 900))
  const halved = await hire(product, dana, await apply(maren, jobs.split, 480))
  const unpaid = await hire(product, dana, await apply(noor, jobs.waiting, 700))
  for (const [who, contract] of [
    [maren, review],
    [noor, sentBack],
    [maren, done],
    [noor, unpaid],
  ] as const) {
    await who.post(`/consultant/contracts/${contract}/complete`, {
      deliverable: 'The document is final; the summary is on its first page.',
    })
  }
  await dana.post(`/client/contracts/deny/${sentBack}`, {
    reason: 'The reading level is above eighth grade.',
  })
  await dana.post(`/client/contracts/approve/${done}`)
  await dana.post(`/client/contracts/approve/${unpaid}`)

  await reviewEachOther(dana, maren, done)
  const decided = await dispute(maren, dana, halved)
  await victor.post(`/staff/disputes/${decided}/take`)
  await victor.post(`/staff/disputes/${decided}/resolve`, {
    outcome: 'split',
    consultant_amount: 240,
    note: 'Ten of twenty charts were audited with care; the others could not be read.',
  })
  await dispute(noor, dana, argued)
  await talk(dana, maren, review)
  await meet(dana, maren, running)

  return [dana, omar, maren, noor, lee, victor]
}
