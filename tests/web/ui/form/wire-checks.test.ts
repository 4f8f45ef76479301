import { expect, test } from 'vitest'
import { contract } from '#api/wire/wire.ts'
import { CONTACT_LIMITS, checkContactMessage, EMPTY_MESSAGE } from '#web/screens/disputes/contact-form.ts'
import { MAX_FILTER_LENGTH, MAX_QUERY_LENGTH } from '#web/screens/hiring/board/search-params.ts'
import {
  checkNewJob,
  EMPTY_JOB,
  type JobDraft,
  stepChecks,
} from '#web/screens/hiring/create-job/job-draft.ts'
import {
  isStepValid,
  REGISTRATION_BOUNDS,
  type Registration,
} from '#web/screens/identity/register/registration-draft.ts'
import { parseCents, parseDollars, parseWholeNumber } from '#web/ui/form/parse-numbers.ts'
import { tooLongMessages } from '#web/ui/form/text-limits.ts'

const job: JobDraft = { ...EMPTY_JOB, title: 'Audit', city: 'Austin', zip: '78701', budget: '1,800.50' }

test('what the call takes has no error', () => {
  expect(checkNewJob(job)).toEqual({})
  expect(checkNewJob({ ...job, budget: '', usingMedicaid: true })).toEqual({})
})

test('each field that the call refuses says what it needs, in the words of the form', () => {
  expect(checkNewJob({ ...job, title: ' ', city: '', zip: '787', state: '' })).toEqual({
    title: 'Give the job a title',
    city: 'Enter the city',
    state: 'Choose the state',
    zip: 'Enter a zip code of five digits',
  })
})

test.each(['', 'a lot', '4.99', '100,000.01', '12.345'])(
  'a budget of "%s" is refused with its range',
  (budget) => {
    expect(checkNewJob({ ...job, budget })).toEqual({
      budget: 'Enter an amount from $5 to $100,000, with at most two decimals',
    })
  },
)

test('a text that is too long is counted as the call counts it, and the text of a list is named', () => {
  const excess = { title: ` ${'a'.repeat(201)} `, skills: ['Wounds', 's'.repeat(61)] }
  const messages = {
    title: '201 of 200 characters: 1 too many',
    skills: `“${'s'.repeat(20)}…” has 61 of 60 characters: 1 too many`,
  }
  const { tooLong, check } = stepChecks('title')
  expect(tooLong({ ...job, ...excess })).toEqual(messages)
  expect(check({ ...job, ...excess })).toEqual({ title: messages.title })
  expect(tooLong({ ...job, title: 'a'.repeat(200), city: '' })).toEqual({})
})

test('a word that no shape of a list takes is too long, too', () => {
  expect(checkNewJob({ ...job, skills: ['s'.repeat(1001)] }).skills).toMatch(/has 1,001 of /)
  expect(checkNewJob({ ...job, skills: Array.from({ length: 51 }, (_, index) => `skill ${index}`) })).toEqual(
    {
      skills: 'Keep at most 50',
    },
  )
})

test('what a rule of texts finds wrong is told in its own words', () => {
  expect(checkNewJob({ ...job, title: 'A\0' })).toEqual({ title: 'This has characters that are not allowed' })
})

test('amounts and numbers are read as people write them', () => {
  expect([parseCents('$1,800.5'), parseCents('12.'), parseCents('one')]).toEqual([180_050, 1200, undefined])
  expect([parseDollars('1,800.50'), parseDollars('')]).toEqual([1800.5, Number.NaN])
  expect([parseWholeNumber('1,800'), parseWholeNumber('1.5')]).toEqual([1800, Number.NaN])
})

/** The fields of a body or query that its schema refuses. */
const refusedBy = (
  schema: (typeof contract)['POST /auth/register' | 'POST /contact/public']['body'],
  input: object,
) => new Set((schema.safeParse(input).error?.issues ?? []).map(({ path }) => String(path[0])))

const registration: Registration = {
  email: 'maren@example.com',
  password: 'quiet river under the bridge',
  confirm: 'quiet river under the bridge',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  first_name: 'Maren',
  last_name: 'Holloway',
  title: '',
  categories: [],
  skills: [],
}
const isRegistrationValid = (draft: Registration) =>
  Object.keys(tooLongMessages(draft, REGISTRATION_BOUNDS)).length === 0 &&
  (['credentials', 'location', 'name', 'skills'] as const).every((step) => isStepValid(step, draft))

const texts = (length: number) => ['a'.repeat(length), 'a'.repeat(length + 1)]
const lists = (length: number) => [
  ...texts(length).map((word) => [word]),
  ...[50, 51].map((count) => Array.from({ length: count }, (_, index) => `word ${index}`)),
]
const samples: Record<Exclude<keyof Registration, 'confirm'>, unknown[]> = {
  email: ['', 'maren', 'maren@example.com'],
  password: ['', registration.password],
  city: ['', ' ', ...texts(100)],
  state: ['', 'TX'],
  zip: ['', '7870', '78701', '787011', 'zip'],
  first_name: ['', ...texts(100)],
  last_name: ['', ...texts(100)],
  title: ['', ...texts(200)],
  categories: lists(60),
  skills: lists(60),
}

test.each(Object.entries(samples))('the registration takes of %s what the API takes', (field, values) => {
  for (const value of values) {
    const draft = { ...registration, [field]: value, ...(field === 'password' && { confirm: String(value) }) }
    const { confirm: _, ...body } = draft
    const refused = refusedBy(contract['POST /auth/register'].body, body)
    expect({ value, isValid: isRegistrationValid(draft) }).toEqual({ value, isValid: refused.size === 0 })
  }
})

const message = { ...EMPTY_MESSAGE, name: 'Maren', email: 'maren@example.com', message: 'Hello' }
const contactSamples = {
  name: ['', ...texts(100)],
  phone: ['', ...texts(40)],
  message: ['', ...texts(10_000)],
}

test.each(Object.entries(contactSamples))(
  'a message of a visitor takes of %s what the API takes',
  (field, values) => {
    for (const value of values) {
      const draft = { ...message, [field]: value }
      const isValid =
        Object.keys({ ...checkContactMessage(draft, false), ...tooLongMessages(draft, CONTACT_LIMITS) })
          .length === 0
      const refused = refusedBy(contract['POST /contact/public'].body, draft)
      expect({ length: value.length, isValid }).toEqual({ length: value.length, isValid: refused.size === 0 })
    }
  },
)

test('a search takes the words and filters that the API takes', () => {
  const { body } = contract['POST /consultant/jobs']
  const takes = (input: object) => body.safeParse(input).success
  expect(texts(MAX_QUERY_LENGTH).map((searchTerm) => takes({ searchTerm }))).toEqual([true, false])
  expect(texts(MAX_FILTER_LENGTH).map((skill) => takes({ skills: [skill] }))).toEqual([true, false])
})
