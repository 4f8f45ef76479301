import type { Product } from '../product.ts'
import { paper } from './paper.ts'
import { account, type Member, verifier } from './people.ts'

export type Login = { who: string; email: string; password: string }

const JOBS = [
  [
    'Wound care protocol review',
    'Austin',
    'TX',
    '78701',
    1800,
    'Our wound protocol is older than our formulary. Read it with ten de-identified charts and hand over four pages and a card for the cart.',
  ],
  [
    'Infection control audit',
    'San Antonio',
    'TX',
    '78205',
    2400,
    'A walk through two units, an audit against the current guidance, and a plan for ninety days.',
  ],
  [
    'Night shift staffing model',
    'Houston',
    'TX',
    '77002',
    950.5,
    'Compare three staffing models for a 40-bed unit at night and recommend one.',
  ],
  [
    'Diabetes education material',
    'Dallas',
    'TX',
    '75201',
    600,
    'Six handouts at a sixth-grade reading level, in English.',
  ],
  [
    'Fall prevention program',
    'El Paso',
    'TX',
    '79901',
    1250,
    'Update our fall prevention program and train the unit leads.',
  ],
  [
    'Charting standards refresh',
    'Plano',
    'TX',
    '75023',
    700,
    'Bring our charting standards in line with the new record system.',
  ],
  [
    'Telehealth triage guidelines',
    'Denver',
    'CO',
    '80202',
    1600,
    'Guidelines for nurse triage by telephone and video.',
  ],
] as const

/**
 * Fills a fresh product through its own API, as people would: two clients, three consultants and a verifier, with jobs,
 * applications, licenses and contracts in every state that there is.
 */
export async function seed(product: Product): Promise<Login[]> {
  const dana = await account(product, 'Dana', 'Whitcombe', 'Director of nursing')
  const omar = await account(product, 'Omar', 'Haddad', 'Clinic manager')
  const maren = await account(product, 'Maren', 'Holloway', 'Wound care consultant')
  const noor = await account(product, 'Noor', 'Aziz', 'Infection control nurse')
  const lee = await account(product, 'Lee', 'Park', 'Family nurse practitioner')
  const victor = await verifier(product)

  for (const [who, license] of [
    [maren, { title: 'Registered Nurse, Texas', license_type: 'RN', state: 'TX', multistate: true }],
    [noor, { title: 'Registered Nurse, Texas', license_type: 'RN', state: 'TX' }],
  ] as const) {
    await victor.post(`/staff/licenses/${await handIn(who, license)}/verify`, {
      source: 'Nursys QuickConfirm',
    })
  }
  await handIn(lee, { title: 'Nurse Practitioner, Texas', license_type: 'NP', state: 'TX' })
  await victor.post(
    `/staff/licenses/${await handIn(noor, { title: 'Registered Nurse, Ohio', license_type: 'RN', state: 'OH' })}/reject`,
    {
      reason: 'The number on the document is not the one that was typed.',
    },
  )
  await maren.post('/payments/email', { email: 'maren@pay.example' })
  for (const each of [maren, noor, lee]) {
    await each.post('/consultant/profile', {
      bio: 'Fifteen years at the bedside, five of them leading a unit. I write what nurses can use at three in the morning.',
      license_type: each === lee ? 'NP' : 'RN',
      searchable: true,
    })
  }

  const jobs: string[] = []
  for (const [title, city, state, zip, budget, description] of JOBS) {
    const said = {
      title,
      city,
      state,
      zip,
      budget,
      description,
      categories: ['Consulting'],
      skills: ['Protocols', 'Training'],
    }
    jobs.push((await dana.post('/client/jobs', said)).job.id)
  }
  await omar.post('/client/jobs', {
    title: 'Medicaid home visits review',
    city: 'Austin',
    state: 'TX',
    zip: '78702',
    description: 'Review our home visit records for completeness.',
    categories: ['Home health'],
    skills: [],
    usingMedicaid: true,
  })

  const [applied, inProgress, inReview, denied, complete, waiting] = jobs as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await apply(maren, applied, 1800)
  await apply(noor, applied, 1650)
  await hire(product, dana, await apply(maren, inProgress, 2400))
  const review = await hire(product, dana, await apply(maren, inReview, 950.5))
  const sentBack = await hire(product, dana, await apply(noor, denied, 600))
  const done = await hire(product, dana, await apply(maren, complete, 1250))
  const unpaid = await hire(product, dana, await apply(noor, waiting, 700))
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

  return [dana, omar, maren, noor, lee, victor]
}

type Said = { title: string; state: string; license_type: string; multistate?: boolean }

async function handIn(who: Member, said: Said): Promise<string> {
  const fields = {
    number: `TX-${Math.floor(100_000 + Math.random() * 900_000)}`,
    issued_date: '2024-01-15',
    expiration_date: '2028-06-30',
  }
  const page = paper([
    said.title,
    `Board of Nursing, ${said.state}`,
    `License number: ${fields.number}`,
    `Issued ${fields.issued_date}, expires ${fields.expiration_date}`,
  ])
  const file_id = await keep(who, `${said.title}.pdf`, page)
  const { license } = await who.post(`/consultant/licenses/attach/${file_id}`, { ...fields, ...said })
  return license.id
}

/** Uploads a PDF, as the browser does; answers its id. */
async function keep(who: Member, fileName: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const type = 'application/pdf'
  const said = { contentType: type, fileName, size: body.length }
  const { id, uploadURL } = await who.post('/files/request/upload', said)
  await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': type }, body })
  await who.post(`/files/complete/${id}`)
  return id
}

async function apply(who: Member, job_id: string, budget: number): Promise<string> {
  const proposal =
    'I would read what you have, call with your lead, and hand over a draft within a week and the final a week later.'
  const { application } = await who.post(`/consultant/jobs/apply/${job_id}`, { proposal, budget, eta: 40 })
  return application.id
}

/** Hires and pays, as the client does at the provider's page; answers the contract. */
async function hire(product: Product, client: Member, application_id: string): Promise<string> {
  const { link } = await client.post(`/client/jobs/hire/${application_id}`)
  const page = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  })
  const back = new URL(String(page.headers.get('location')), product.web)
  const { payment_id, token, PayerID } = Object.fromEntries(back.searchParams)
  const { contract } = await client.post('/client/jobs/payments/capture', {
    payment_id,
    token,
    PayerID,
    application_id,
  })
  return contract.id
}
