import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textDifference } from '#web/ui/form/edit-conflict/conflict-notice.tsx'
import {
  applyChoice,
  type Comparison,
  compare,
  currentRows,
  differingFields,
  ownValues,
  type StoredValues,
} from '#web/ui/form/edit-conflict/merge.ts'
import { rebase } from '#web/ui/form/edit-conflict/use-edit-conflict.ts'

const openedValues = { title: 'Wound care', city: 'Mobile', skills: ['Audit'] }
type Values = typeof openedValues
const start = (values = openedValues): Comparison<Values> => ({ stored: { values, revision: 0 }, rows: [] })
const storedVersion = (values: Partial<Values>, revision = 1): StoredValues<Values> => ({
  values: { ...openedValues, ...values },
  revision,
})
const meets = (ownVersion: Partial<Values>, savedVersion: Partial<Values>) =>
  compare(openedValues, { ...openedValues, ...ownVersion }, start(), storedVersion(savedVersion))

/** Few words, so that the three versions of a field are often equal. */
const word: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c')
const version = fc.record({ title: word, city: word, skills: fc.array(word, { maxLength: 2 }) })

describe('A newer revision', () => {
  test('that changes only untouched fields is taken, and shown', () => {
    const { values, comparison } = meets({ title: 'Wound protocol' }, { city: 'Huntsville' })
    expect(values).toEqual({ title: 'Wound protocol', city: 'Huntsville', skills: ['Audit'] })
    expect(comparison.rows).toEqual([
      { name: 'city', ownValue: 'Mobile', savedValue: 'Huntsville', choice: 'saved' },
    ])
  })

  test('that also changes edited fields keeps the typed text and asks', () => {
    const { values, comparison } = meets({ title: 'Mine' }, { title: 'Theirs' })
    expect(values.title).toBe('Mine')
    expect(comparison.rows).toEqual([
      { name: 'title', ownValue: 'Mine', savedValue: 'Theirs', choice: undefined },
    ])
  })

  test.each([
    ['says the same as was typed', { title: 'Both' }, { title: 'Both' }],
    ['differs in spaces only', { title: 'Both ' }, { title: 'Both' }],
    ['changes nothing', { title: 'Mine' }, {}],
  ])('that %s asks nothing', (_, ownVersion, theirs) =>
    expect(meets(ownVersion, theirs).comparison.rows).toEqual([]),
  )

  test('loses no typed text, and overwrites nothing of the other person without a choice', () =>
    fc.assert(
      fc.property(version, version, version, (base, ownVersion, theirVersion) => {
        const { values, comparison } = compare(base, ownVersion, start(base), {
          values: theirVersion,
          revision: 1,
        })
        for (const name of differingFields(base, ownVersion)) expect(values[name]).toEqual(ownVersion[name])
        for (const name of differingFields(base, theirVersion).filter(
          (each) => !differingFields(base, ownVersion).includes(each),
        ))
          expect(values[name]).toEqual(theirVersion[name])
        const open = comparison.rows.filter(({ choice }) => choice === undefined)
        expect(open.map(({ name }) => name)).toEqual(
          differingFields(base, ownVersion).filter(
            (name) =>
              differingFields(base, theirVersion).includes(name) &&
              differingFields(ownVersion, theirVersion).includes(name),
          ),
        )
      }),
    ))

  test('after another one still keeps the text that the person typed first', () =>
    fc.assert(
      fc.property(version, version, fc.array(version, { maxLength: 4 }), (base, ownVersion, revisions) => {
        let [values, compared] = [ownVersion, start(base)]
        for (const [n, theirs] of revisions.entries()) {
          ;({ values, comparison: compared } = compare(base, values, compared, {
            values: theirs,
            revision: n + 1,
          }))
          for (const name of differingFields(base, ownVersion))
            expect(ownValues(values, compared)[name]).toEqual(ownVersion[name])
        }
      }),
    ))
})

describe('A choice', () => {
  const { values, comparison } = meets({ title: 'Mine' }, { title: 'Theirs' })

  test('puts the other text into the form, and can be undone', () => {
    const takenChoice = applyChoice(values, comparison, 'title', 'saved')
    expect(takenChoice.values.title).toBe('Theirs')
    const revertedChoice = applyChoice(takenChoice.values, takenChoice.comparison, 'title', 'own')
    expect(revertedChoice.values.title).toBe('Mine')
    expect(currentRows(revertedChoice.values, revertedChoice.comparison)[0]?.choice).toBe('own')
  })

  test('of the other text becomes one’s own by typing', () => {
    const takenChoice = applyChoice(values, comparison, 'title', 'saved')
    const typedValues = { ...takenChoice.values, title: 'Theirs and mine' }
    expect(currentRows(typedValues, takenChoice.comparison)).toEqual([
      { name: 'title', ownValue: 'Theirs and mine', savedValue: 'Theirs', choice: 'own' },
    ])
  })

  test('stays while other fields change, and is asked again when this field does', () => {
    const ownVersion = applyChoice(values, comparison, 'title', 'own')
    const other = compare(
      openedValues,
      ownVersion.values,
      ownVersion.comparison,
      storedVersion({ title: 'Theirs', city: 'Dothan' }, 2),
    )
    expect(other.comparison.rows.map(({ name, choice }) => [name, choice])).toEqual([
      ['title', 'own'],
      ['city', 'saved'],
    ])
    const comparedAgain = compare(
      openedValues,
      other.values,
      other.comparison,
      storedVersion({ title: 'Newest' }, 3),
    )
    expect(comparedAgain.values.title).toBe('Mine')
    expect(comparedAgain.comparison.rows[0]).toMatchObject({
      name: 'title',
      savedValue: 'Newest',
      choice: undefined,
    })
  })

  test('for one’s own text against a single change is not overridden by a later revision', () => {
    const theirEdit = meets({}, { city: 'Huntsville' })
    const ownVersion = applyChoice(theirEdit.values, theirEdit.comparison, 'city', 'own')
    expect(ownVersion.values.city).toBe('Mobile')
    const later = compare(
      openedValues,
      ownVersion.values,
      ownVersion.comparison,
      storedVersion({ city: 'Huntsville', title: 'New' }, 2),
    )
    expect(later.values).toMatchObject({ city: 'Mobile', title: 'New' })
  })
})

test('A skill that was saved by itself and removed again stays removed when another window changes other fields', () => {
  const savedValues = { skills: ['Audit', 'Rounding'] }
  const rebasedEdit = rebase(openedValues, start(), savedValues, 1)
  const theirRevision = { values: { ...openedValues, ...savedValues, city: 'Dothan' }, revision: 2 }
  const { values, comparison } = compare(
    rebasedEdit.initialValues,
    openedValues,
    rebasedEdit.comparison,
    theirRevision,
  )
  expect(values).toEqual({ ...openedValues, city: 'Dothan' })
  expect(comparison.rows.map(({ name }) => name)).toEqual(['city'])
})

test('A save keeps changes of another person for a choice, and settles the saved fields', () => {
  const ownVersion = { ...openedValues, title: 'Mine', city: 'Waco' }
  const theirRevision = { values: { ...openedValues, title: 'Theirs', city: 'Dothan' }, revision: 1 }
  const before = compare(openedValues, ownVersion, start(), theirRevision)
  const { comparison } = rebase(openedValues, before.comparison, { title: 'Mine' }, 2)
  expect(comparison.rows.map(({ name }) => name)).toEqual(['city'])
  expect(comparison.stored).toEqual({
    values: { ...openedValues, title: 'Mine', city: 'Dothan' },
    revision: 2,
  })
})

test('After a save of everything a later revision is compared with that alone', () =>
  fc.assert(
    fc.property(version, version, version, version, (base, savedVersion, ownVersion, theirVersion) => {
      const rebasedEdit = rebase(base, start(base), savedVersion, 1)
      const fresh = compare(
        savedVersion,
        ownVersion,
        { stored: { values: savedVersion, revision: 1 }, rows: [] },
        storedVersion(theirVersion, 2),
      )
      expect(
        compare(
          rebasedEdit.initialValues,
          ownVersion,
          rebasedEdit.comparison,
          storedVersion(theirVersion, 2),
        ),
      ).toEqual(fresh)
      for (const { name } of fresh.comparison.rows)
        expect(differingFields(savedVersion, theirVersion)).toContain(name)
    }),
  ))

test('The different part of two texts is shown in whole words', () =>
  expect(textDifference('Review the protocol in four weeks', 'Review the protocol in two weeks')).toEqual({
    before: 'Review the protocol in ',
    changed: 'four ',
    after: 'weeks',
  }))

test('Long text around the difference is cut between words', () => {
  const [start, end] = ['before '.repeat(100), ' after'.repeat(100)]
  expect(textDifference(`${start}two${end}`, `${start}three${end}`)).toEqual({
    before: '… before before before before before ',
    changed: 'two ',
    after: 'after after after after after after …',
  })
})

test('A short text is shown whole, whatever the other one is', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (text, other) => {
      const { before, changed, after } = textDifference(text, other)
      expect(before + changed + after).toBe(text)
    }),
  ))

test('Equal texts have no different part', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(textDifference(text, text).changed).toBe('')
    }),
  ))
