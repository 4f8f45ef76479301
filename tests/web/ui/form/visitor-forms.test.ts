import { afterAll, expect, test, vi } from 'vitest'
import { routes } from '#api/wire/wire.ts'
import { MAX_FILTER_LENGTH, MAX_QUERY_LENGTH } from '#web/screens/hiring/search/search-params.ts'
import type { Registration } from '#web/screens/identity/register/registration-draft.ts'
import { tooLongMessages } from '#web/ui/form/text-limits.ts'

vi.stubGlobal('document', { querySelector: () => null })
afterAll(() => vi.unstubAllGlobals())
const { CONTACT_LIMITS, checkContactMessage, EMPTY_MESSAGE } = await import(
  '#web/screens/disputes/support/contact-form.ts'
)
const { isStepValid, REGISTRATION_BOUNDS } = await import(
  '#web/screens/identity/register/registration-draft.ts'
)

/** The fields of a body or query that its schema refuses. */
const refusedBy = (
  schema: (typeof routes)['POST /auth/register' | 'POST /contact/public']['body'],
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
    const refusedFields = refusedBy(routes['POST /auth/register'].body, body)
    expect({ value, isValid: isRegistrationValid(draft) }).toEqual({
      value,
      isValid: refusedFields.size === 0,
    })
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
      const refusedFields = refusedBy(routes['POST /contact/public'].body, draft)
      expect({ length: value.length, isValid }).toEqual({
        length: value.length,
        isValid: refusedFields.size === 0,
      })
    }
  },
)

test('A search accepts the words and filters that the API accepts', () => {
  const { body } = routes['POST /consultant/jobs']
  const takes = (input: object) => body.safeParse(input).success
  expect(texts(MAX_QUERY_LENGTH).map((searchTerm) => takes({ searchTerm }))).toEqual([true, false])
  expect(texts(MAX_FILTER_LENGTH).map((skill) => takes({ skills: [skill] }))).toEqual([true, false])
})
