import { days } from '#domain/kernel/time/duration.ts'
import { JOB_STORIES } from './clinics/job-stories.ts'
import { type Act, type Life, lifeOf, type SeededProduct } from './life.ts'
import { setPortrait, submitLicense } from './member-actions.ts'
import { durationText, type Moment } from './moments.ts'
import { CLIENTS, MEMBER_KEYS, type MemberKey, PEOPLE } from './people.ts'
import { portraitOf } from './portraits.ts'
import {
  createStaff,
  PASSWORD,
  registerMember,
  type SampleMember,
  type SampleStaff,
} from './sample-members.ts'
import { actsOf } from './story.ts'

/** Somebody who can log in. Staff need one of the recovery codes, or an app with the `otpauth_url`. */
export type SampleLogin = {
  name: string
  who: string
  email: string
  password: string
  recovery_codes?: string[]
  otpauth_url?: string
}

/** How long before the present of a seed the clock of the product must be at its start: the clock cannot be set back. */
const LIFE_MS = days(255)

/** Settings with which a product is started that is then seeded. */
export const settingsForSeed = (now = Date.now()) => ({
  CLOCK_SETTABLE: 'true',
  CLOCK_OFFSET: durationText(now - LIFE_MS - Date.now()),
})

/** When the first people join, and the last moment at which everybody has read their notifications. */
const BEGINNING: Moment = '35 Mon 08:15'
const LAST_READING: Moment = '5d 21:00'

/**
 * Lives eight months in a fresh product with a settable clock, through its own API, as people would: sixteen
 * people with portraits, six clinics, their jobs, contracts, conversations, reviews and disputes. Each thing
 * happens at its own time, by setting the clock of the product forward; at the end it is `now`.
 */
export async function seed(product: SeededProduct, now?: number): Promise<SampleLogin[]> {
  const life = lifeOf(product, now ?? Date.now())
  const members = new Map<MemberKey, SampleMember>()
  let staff: SampleStaff | undefined
  const person = (key: MemberKey) => required(members.get(key), key)
  const staffOrFail = () => required(staff, 'staff')

  const beginStaff: Act = {
    at: BEGINNING,
    thread: 'staff',
    people: ['staff'],
    async run() {
      staff = await createStaff(product, life, 'victor.stone@example.com', 'Victor Stone')
    },
  }
  const stories = JOB_STORIES.flatMap((story) => actsOf(story, product, life, person, staffOrFail))
  const joining = MEMBER_KEYS.flatMap((key) => joiningOf(key, product, life, members))
  const licensing = MEMBER_KEYS.flatMap((key) => licensingOf(key, life, person, staffOrFail))
  const reading: Act[] = MEMBER_KEYS.filter((key) => !PEOPLE[key].joined.includes('d ')).map((key) => ({
    at: LAST_READING,
    thread: key,
    people: [key],
    run: () => person(key).post('/client/notifications/read', { all: true }),
  }))
  await life.live([beginStaff, ...joining, ...licensing, ...stories, ...reading])
  await life.end(now === undefined)

  const { email, otpauth_url, recovery_codes } = staffOrFail()
  return [
    ...MEMBER_KEYS.map((key) => {
      const { first_name, last_name, title } = PEOPLE[key]
      return { name: `${first_name} ${last_name}`, who: title, email: person(key).email, password: PASSWORD }
    }),
    {
      name: 'Victor Stone',
      who: 'staff with all roles',
      email,
      password: PASSWORD,
      otpauth_url,
      recovery_codes,
    },
  ]
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`${name} does not exist yet`)
  return value
}

/** A person registers, writes about themselves, shows their face, and says where payouts go. */
function joiningOf(
  key: MemberKey,
  product: SeededProduct,
  life: Life,
  members: Map<MemberKey, SampleMember>,
): Act[] {
  const { joined, bio, payoutEmail, licenses, ...registration } = PEOPLE[key]
  const isClient = key in CLIENTS
  const join = async () => {
    const member = await registerMember(product, life, registration)
    members.set(key, member)
    if (isClient) await member.post('/settings', { user_type: 'seeker' })
    const license_type = licenses?.[0]?.license_type
    await member.post(isClient ? '/client/profile' : '/consultant/profile', {
      bio,
      ...(license_type && { license_type }),
    })
    await setPortrait(member, await portraitOf(key))
    if (payoutEmail)
      await member.post('/payments/email', { email: `${registration.first_name.toLowerCase()}@pay.example` })
  }
  return [{ at: joined, thread: key, people: [key], run: join }]
}

/** A person submits licenses, and a verifier decides on each. */
function licensingOf(
  key: MemberKey,
  life: Life,
  person: (key: MemberKey) => SampleMember,
  staff: () => SampleStaff,
): Act[] {
  return (PEOPLE[key].licenses ?? []).flatMap((license) => {
    let id = ''
    const { submitted, verified, rejected } = license
    const submit = async () => {
      id = await submitLicense(person(key), life.now, license)
    }
    const verify = () =>
      staff().post(`/staff/licenses/${id}/verify`, { source: 'Nursys QuickConfirm', revision: 0 })
    const reject = () =>
      staff().post(`/staff/licenses/${id}/reject`, { reason: rejected?.reason, revision: 0 })
    return [
      { at: submitted, thread: key, people: [key], run: submit },
      ...(verified ? [{ at: verified, thread: 'staff', people: ['staff', key], run: verify }] : []),
      ...(rejected ? [{ at: rejected.at, thread: 'staff', people: ['staff', key], run: reject }] : []),
    ]
  })
}
