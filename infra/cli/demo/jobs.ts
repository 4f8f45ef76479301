const consulting = { categories: ['Consulting'], skills: ['Protocols', 'Training'] }

/** The jobs of the first sample client, by the state that the seed brings each to. */
export const JOBS = {
  applied: {
    title: 'Wound care protocol review',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    budget: 1800,
    description:
      'Our wound protocol is older than our formulary. Read it with ten de-identified charts and hand over four pages and a card for the cart.',
    ...consulting,
  },
  inProgress: {
    title: 'Infection control audit',
    city: 'San Antonio',
    state: 'TX',
    zip: '78205',
    budget: 2400,
    description:
      'A walk through two units, an audit against the current guidance, and a plan for ninety days.',
    ...consulting,
  },
  inReview: {
    title: 'Night shift staffing model',
    city: 'Houston',
    state: 'TX',
    zip: '77002',
    budget: 950.5,
    description: 'Compare three staffing models for a 40-bed unit at night and recommend one.',
    ...consulting,
  },
  denied: {
    title: 'Diabetes education material',
    city: 'Dallas',
    state: 'TX',
    zip: '75201',
    budget: 600,
    description: 'Six handouts at a sixth-grade reading level, in English.',
    ...consulting,
  },
  complete: {
    title: 'Fall prevention program',
    city: 'El Paso',
    state: 'TX',
    zip: '79901',
    budget: 1250,
    description: 'Update our fall prevention program and train the unit leads.',
    ...consulting,
  },
  waiting: {
    title: 'Charting standards refresh',
    city: 'Plano',
    state: 'TX',
    zip: '75023',
    budget: 700,
    description: 'Bring our charting standards in line with the new record system.',
    ...consulting,
  },
  disputed: {
    title: 'Medication reconciliation training',
    city: 'Waco',
    state: 'TX',
    zip: '76701',
    budget: 900,
    description: 'Three sessions for the evening shift, with a handout and a short test.',
    ...consulting,
  },
  split: {
    title: 'Central line bundle audit',
    city: 'Lubbock',
    state: 'TX',
    zip: '79401',
    budget: 480,
    description: 'Audit twenty charts against the bundle, and report what is missing.',
    ...consulting,
  },
  elsewhere: {
    title: 'Telehealth triage guidelines',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    budget: 1600,
    description: 'Guidelines for nurse triage by telephone and video.',
    ...consulting,
  },
} as const

/** The job of the second sample client: no budget, and paid by Medicaid. */
export const MEDICAID_JOB = {
  title: 'Medicaid home visits review',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
  description: 'Review our home visit records for completeness.',
  categories: ['Home health'],
  skills: [],
  usingMedicaid: true,
}
