import type { Moment } from './moments.ts'
import type { SampleRegistration } from './sample-members.ts'

export type ClientKey = 'dana' | 'tom' | 'ana' | 'paul' | 'harpreet' | 'ruth'
export type ConsultantKey =
  | 'maren'
  | 'noor'
  | 'luz'
  | 'kofi'
  | 'grace'
  | 'hannah'
  | 'priya'
  | 'joel'
  | 'amara'
  | 'sam'
export type MemberKey = ClientKey | ConsultantKey

type SampleLicense = {
  license_type: 'RN' | 'LPN' | 'NP'
  state: string
  multistate?: boolean
  number: string
  /** How many days after the seed it expires. */
  expiresInDays: number
  submitted: Moment
  verified?: Moment
  rejected?: { at: Moment; reason: string }
}

export type InventedPerson = SampleRegistration & {
  joined: Moment
  bio: string
  /** Whether payouts have an address to go to; without it they wait. */
  payoutEmail?: boolean
  licenses?: readonly SampleLicense[]
}

/** The managers of six clinics, each with the clinic in their title. */
export const CLIENTS: Record<ClientKey, InventedPerson> = {
  dana: {
    first_name: 'Dana',
    last_name: 'Whitcombe',
    title: 'Director of nursing, Cedar Hollow Skilled Nursing',
    city: 'Austin',
    state: 'TX',
    zip: '78702',
    categories: ['Long-term care'],
    skills: [],
    joined: '35 Mon 08:40',
    bio: 'Cedar Hollow is a 64-bed skilled nursing unit in east Austin. Nights run with one charge nurse and four aides, so what we buy has to fit on one page. We send charts without names, answer the same day, and approve within a day once the work is done.',
  },
  tom: {
    first_name: 'Tom',
    last_name: 'Reyes',
    title: 'Regional nurse manager, Lone Star Dialysis Partners',
    city: 'San Antonio',
    state: 'TX',
    zip: '78205',
    categories: ['Dialysis'],
    skills: [],
    joined: '35 Mon 08:40',
    bio: 'Four outpatient dialysis units in Texas, New Mexico and Oklahoma. I look for nurses who have stood at a chair at 5 AM and can write so that a new tech gets it the first time.',
  },
  ana: {
    first_name: 'Ana',
    last_name: 'Sefton',
    title: 'Clinical operations lead, Front Range Telehealth',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    categories: ['Telehealth'],
    skills: [],
    joined: '35 Mon 08:40',
    bio: 'Front Range runs a nurse line and video visits for rural clinics in Colorado, Idaho, Utah and Arizona. Everything is remote. You get our call data without names on the first day.',
  },
  paul: {
    first_name: 'Paul',
    last_name: 'Verhoeven-Ray',
    title: 'Clinical director, Prairie Ridge Home Health',
    city: 'Omaha',
    state: 'NE',
    zip: '68102',
    categories: ['Home health'],
    skills: [],
    joined: '35 Mon 08:40',
    bio: 'We visit about 300 people at home in Nebraska, Iowa and Missouri. Our aides are good and always short of time; training has to work in a car between two visits.',
  },
  harpreet: {
    first_name: 'Harpreet',
    last_name: 'Gill',
    title: 'Practice manager, Bright Harbor Pediatrics',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    categories: ['Pediatrics'],
    skills: [],
    joined: '28 Tue 08:40',
    bio: 'Bright Harbor is a pediatric practice with three sites around Puget Sound and one in Portland. Nine nurses, two of them new this year.',
  },
  ruth: {
    first_name: 'Ruth',
    last_name: 'Nakagawa',
    title: 'Clinic manager, Gulf Coast Community Clinic',
    city: 'Mobile',
    state: 'AL',
    zip: '36602',
    categories: ['Community health'],
    skills: [],
    joined: '35 Mon 08:40',
    bio: 'A community clinic on the coast, half of our visits are diabetes and blood pressure. We teach in the waiting room, so what we print has to be read in five minutes.',
  },
}

/** Ten nurses. Sam is new, and his license waits for a verifier. */
export const CONSULTANTS: Record<ConsultantKey, InventedPerson> = {
  maren: {
    first_name: 'Maren',
    last_name: 'Holloway',
    title: 'Wound care nurse consultant for long-term care',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    categories: ['Wound care', 'Long-term care'],
    skills: ['pressure injury staging', 'protocol writing', 'staff education', 'chart audit', 'Spanish'],
    joined: '35 Mon 08:40',
    bio: 'Fourteen years in long-term care, the last six rewriting wound protocols for facilities after a survey. I leave behind one page that a night shift can follow. I read your protocol and ten de-identified charts before the first call, so that the call is about your unit and not about me.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'RN',
        state: 'TX',
        multistate: true,
        number: 'TX-482913',
        expiresInDays: 580,
        submitted: '35 Mon 10:20',
        verified: '35 Tue 10:20',
      },
      {
        license_type: 'RN',
        state: 'CA',
        number: 'CA-730418',
        expiresInDays: 490,
        submitted: '24 Tue 13:10',
        verified: '24 Thu 08:40',
      },
    ],
  },
  noor: {
    first_name: 'Noor',
    last_name: 'Aziz',
    title: 'Infection prevention nurse, CIC',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    categories: ['Infection control', 'Dialysis'],
    skills: ['infection control audits', 'surveillance', 'staff education', 'Arabic'],
    joined: '12 Tue 08:40',
    bio: 'I have walked 60 dialysis and long-term care units. You get a list in the order you should fix it, and a second visit by video to see whether it held.',
    licenses: [
      {
        license_type: 'RN',
        state: 'OH',
        multistate: true,
        number: 'OH-518264',
        expiresInDays: 340,
        submitted: '12 Tue 10:20',
        verified: '12 Thu 08:40',
      },
      {
        license_type: 'RN',
        state: 'NY',
        number: 'NY-602771',
        expiresInDays: 400,
        submitted: '10 Tue 10:20',
        rejected: {
          at: '10 Thu 08:40',
          reason:
            'The New York board lists this number under another last name. If your name changed, upload a document that shows both names, and submit it again.',
        },
      },
    ],
  },
  luz: {
    first_name: 'Luz',
    last_name: 'Carrasco',
    title: 'Family NP, ostomy and wound',
    city: 'El Paso',
    state: 'TX',
    zip: '79901',
    categories: ['Wound care', 'Primary care'],
    skills: ['ostomy care', 'foot care', 'patient education', 'Spanish'],
    joined: '28 Tue 08:40',
    bio: 'Ostomy programs from the first supply order to the discharge sheet, in English and Spanish. I run a foot clinic on Fridays and write on the other days.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'NP',
        state: 'TX',
        number: 'TX-839150',
        expiresInDays: 610,
        submitted: '28 Tue 10:20',
        verified: '28 Thu 08:40',
      },
      {
        license_type: 'NP',
        state: 'NM',
        number: 'NM-204863',
        expiresInDays: 420,
        submitted: '28 Tue 10:20',
        verified: '28 Thu 08:40',
      },
    ],
  },
  kofi: {
    first_name: 'Kofi',
    last_name: 'Mensah',
    title: 'Long-term care and staff training',
    city: 'Atlanta',
    state: 'GA',
    zip: '30303',
    categories: ['Staff training', 'Long-term care'],
    skills: ['aide training', 'falls prevention', 'transfers', 'home visits'],
    joined: '35 Mon 08:40',
    bio: 'LPN for eleven years. I have trained aides on 14 units, at the bed and not in a classroom. You keep one pocket page, and I come back by video after two weeks to look at your numbers.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'LPN',
        state: 'GA',
        multistate: true,
        number: 'GA-417730',
        expiresInDays: 24,
        submitted: '35 Mon 10:20',
        verified: '35 Tue 10:20',
      },
    ],
  },
  grace: {
    first_name: 'Grace',
    last_name: 'Lindqvist',
    title: 'Adult NP, telephone triage and standing orders',
    city: 'Fort Collins',
    state: 'CO',
    zip: '80521',
    categories: ['Telehealth', 'Primary care'],
    skills: ['triage guidelines', 'standing orders', 'policy writing'],
    joined: '35 Mon 08:40',
    bio: 'Thirty years a nurse, nineteen of them an NP. I have written triage guidelines for two nurse lines, and I test each one on the night shift before you print it.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'NP',
        state: 'CO',
        number: 'CO-955021',
        expiresInDays: 700,
        submitted: '35 Mon 10:20',
        verified: '35 Tue 10:20',
      },
    ],
  },
  hannah: {
    first_name: 'Hannah',
    last_name: 'Vogel',
    title: 'Nurse informaticist',
    city: 'Nashville',
    state: 'TN',
    zip: '37203',
    categories: ['Charting', 'Telehealth'],
    skills: ['Epic', 'charting rules', 'staffing models', 'alerts'],
    joined: '28 Tue 08:40',
    bio: 'Med-surg nurse turned informaticist. I take away clicks: charting rules, order sets, alerts that somebody still reads. Numbers first, then a page.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'RN',
        state: 'TN',
        multistate: true,
        number: 'TN-336182',
        expiresInDays: 450,
        submitted: '28 Tue 10:20',
        verified: '28 Thu 08:40',
      },
    ],
  },
  priya: {
    first_name: 'Priya',
    last_name: 'Raman',
    title: 'Quality and falls rounds',
    city: 'Round Rock',
    state: 'TX',
    zip: '78664',
    categories: ['Quality', 'Long-term care'],
    skills: ['chart audit', 'falls prevention', 'survey readiness', 'medication review'],
    joined: '35 Mon 08:40',
    bio: 'Quality nurse for nine years, three surveys without a finding in my part. I round with your people first and write second.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'RN',
        state: 'TX',
        multistate: true,
        number: 'TX-771406',
        expiresInDays: 300,
        submitted: '35 Mon 10:20',
        verified: '35 Tue 10:20',
      },
    ],
  },
  joel: {
    first_name: 'Joel',
    last_name: 'Whitefeather',
    title: 'Night shift lead, long-term care and dialysis',
    city: 'Tulsa',
    state: 'OK',
    zip: '74103',
    categories: ['Long-term care', 'Dialysis'],
    skills: ['night shift', 'drills', 'handoff', 'onboarding'],
    joined: '28 Tue 08:40',
    bio: 'Six years of nights. Most of what goes wrong on a unit goes wrong at handoff, so that is where I start.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'RN',
        state: 'OK',
        multistate: true,
        number: 'OK-128845',
        expiresInDays: 520,
        submitted: '28 Tue 10:20',
        verified: '28 Thu 08:40',
      },
    ],
  },
  amara: {
    first_name: 'Amara',
    last_name: 'Okafor',
    title: 'Rehab and pediatric nurse educator',
    city: 'Dallas',
    state: 'TX',
    zip: '75201',
    categories: ['Staff training', 'Pediatrics'],
    skills: ['transfers', 'newborn care', 'teaching cards', 'simulation'],
    joined: '28 Tue 08:40',
    bio: 'I teach with the equipment you have. Ten people a session, everybody does it once with me beside them and signs the sheet.',
    payoutEmail: true,
    licenses: [
      {
        license_type: 'RN',
        state: 'TX',
        multistate: true,
        number: 'TX-660397',
        expiresInDays: 660,
        submitted: '28 Tue 10:20',
        verified: '28 Thu 08:40',
      },
    ],
  },
  sam: {
    first_name: 'Sam',
    last_name: 'Delgado',
    title: 'Emergency nurse, discharge teaching',
    city: 'Tucson',
    state: 'AZ',
    zip: '85701',
    categories: ['Emergency care'],
    skills: ['discharge teaching', 'triage', 'Spanish'],
    joined: '3d 08:40',
    bio: 'Twelve years in an emergency department in Tucson. I write the sheets people take home at 2 AM, in English and Spanish.',
    licenses: [
      {
        license_type: 'RN',
        state: 'AZ',
        multistate: true,
        number: 'AZ-290517',
        expiresInDays: 640,
        submitted: '3d 10:20',
      },
    ],
  },
}

export const PEOPLE: Record<MemberKey, InventedPerson> = { ...CLIENTS, ...CONSULTANTS }
export const MEMBER_KEYS = Object.keys(PEOPLE) as MemberKey[]
