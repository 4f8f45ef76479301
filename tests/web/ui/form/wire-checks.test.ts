import { expect, test } from 'vitest'
import { checkNewJob, EMPTY_JOB, type JobDraft, stepChecks } from '#web/screens/hiring/job-form/job-draft.ts'
import { parseCents, parseDollars, parseWholeNumber } from '#web/ui/form/parse-numbers.ts'
import { wireChecks } from '#web/ui/form/wire-checks.ts'

const job: JobDraft = { ...EMPTY_JOB, title: 'Audit', city: 'Austin', zip: '78701', budget: '1,800.50' }

test('Input that the call accepts has no error', () => {
  expect(checkNewJob(job)).toEqual({})
  expect(checkNewJob({ ...job, budget: '', usingMedicaid: true })).toEqual({})
})

test('Each field that the call refuses says what it needs, in the words of the form', () => {
  expect(checkNewJob({ ...job, title: ' ', city: '', zip: '787', state: '' })).toEqual({
    title: 'Give the job a title',
    city: 'Enter the city',
    state: 'Choose the state',
    zip: 'Enter a 5-digit ZIP code',
  })
})

test.each(['', 'a lot', '4.99', '100,000.01', '12.345'])(
  'A budget of "%s" is refused with its range',
  (budget) => {
    expect(checkNewJob({ ...job, budget })).toEqual({
      budget: 'Enter an amount from $5 to $100,000, with at most two decimals',
    })
  },
)

test('A text that is too long is counted as the call counts it, and the text of a list is named', () => {
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

test('A word that no shape of a list accepts is too long, too', () => {
  expect(checkNewJob({ ...job, skills: ['s'.repeat(1001)] }).skills).toMatch(/has 1,001 of /)
  expect(checkNewJob({ ...job, skills: Array.from({ length: 51 }, (_, index) => `skill ${index}`) })).toEqual(
    {
      skills: 'Keep at most 50',
    },
  )
})

test('An error of a text rule is shown with its own message', () => {
  expect(checkNewJob({ ...job, title: 'A\0' })).toEqual({ title: 'This has characters that are not allowed' })
})

test('The query of a call is checked as its body is', () => {
  const { tooLong } = wireChecks('GET /staff/accounts', (values: { search: string }) => values)
  expect([200, 201].map((length) => tooLong({ search: 'a'.repeat(length) }))).toEqual([
    {},
    { search: '201 of 200 characters: 1 too many' },
  ])
})

test('Amounts and numbers are read as people write them', () => {
  expect([parseCents('$1,800.5'), parseCents('12.'), parseCents('one')]).toEqual([180_050, 1200, undefined])
  expect([parseDollars('1,800.50'), parseDollars('')]).toEqual([1800.5, Number.NaN])
  expect([parseWholeNumber('1,800'), parseWholeNumber('1.5')]).toEqual([1800, Number.NaN])
})
