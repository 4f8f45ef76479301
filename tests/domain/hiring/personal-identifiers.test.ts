import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identifiersIn } from '#domain/hiring/personal-identifiers.ts'

const HELD = [
  ['date_of_birth', 'DOB: 03/14/1962'],
  ['date_of_birth', 'DOB 3/14/62'],
  ['date_of_birth', 'date of birth is 1962-03-14'],
  ['date_of_birth', 'born on March 14, 2011'],
  ['date_of_birth', '14 March 1962'],
  ['date_of_birth', '03/14/1962'],
  ['record_number', 'MRN 4829130'],
  ['record_number', 'MRN: A-482913'],
  ['record_number', 'medical record number 482913'],
  ['record_number', 'chart #482913'],
  ['record_number', 'patient ID: 48-2913'],
  ['ssn', '123-45-6789'],
  ['ssn', 'SSN 123456789'],
  ['ssn', 'Social Security number: 123 45 6789'],
  ['email', 'maren.holloway+ward@example.com'],
  ['phone', '(512) 555-0100'],
  ['phone', '512-555-0100'],
  ['phone', '512.555.0100'],
  ['phone', '+1 512 555 0100'],
  ['phone', '1-512-555-0100'],
  ['phone', 'call me at 5125550100'],
  ['phone', 'phone: 512 555 0100'],
] as const

/** Typical texts about a job that identify nobody. */
const PLAIN = [
  'wound | care | protocol | review | the | chart | record | patient | born | call | text | and | for',
  '$1,850 | $60 | $1,200-1,500 | 78701 | 78701-1234 | 2 weeks | 40 hours | 10 charts | 64-bed | 24/7',
  '12/01/2026 | 2026-12-01 | December 1, 2026 | by 11/30 | 8:30 | 7 am - 3 pm | 5% | 42 CFR 483.25 | RN/LPN',
  'patient number 12 | case 3 | member of the team | nurse@night | F-686 | ICD-10 | 1,000,000 | room 204',
].flatMap((line) => line.split(' | '))
const plainText = fc
  .array(fc.oneof(fc.constantFrom(...PLAIN), fc.integer({ min: 0, max: 99_999 }).map(String)), {
    maxLength: 20,
  })
  .map((words) => words.join(', '))

describe('A personal identifier', () => {
  test.each(HELD)('of the kind %s is found in "%s"', (kind, text) =>
    expect(identifiersIn(text)).toEqual([{ kind, text }]),
  )

  test.each(HELD)('of the kind %s, "%s", is reported in its own spelling, wherever it is', (kind, text) =>
    fc.assert(
      fc.property(plainText, plainText, (prefix, suffix) => {
        expect(identifiersIn(`${prefix}; ${text}. ${suffix}`)).toEqual([{ kind, text }])
      }),
      { numRuns: 25 },
    ),
  )

  test('is reported once, and several are reported in the order of the text', () =>
    expect(identifiersIn('MRN 482913, DOB 03/14/1962, 512-555-0100').map(({ kind }) => kind)).toEqual([
      'record_number',
      'date_of_birth',
      'phone',
    ]))
})

test('Ordinary sentences, prices, ZIP codes, deadlines and hours are not reported', () =>
  fc.assert(
    fc.property(plainText, (text) => {
      expect(identifiersIn(text)).toEqual([])
    }),
    { numRuns: 1_000 },
  ))

test('The time to check a long text grows linearly with its length, whatever it holds', () => {
  for (const each of ['a', '1', 'a.', '1-', 'born ', '1 ', '(1', 'MRN '])
    expect(identifiersIn(each.repeat(200_000))).toEqual([])
})
