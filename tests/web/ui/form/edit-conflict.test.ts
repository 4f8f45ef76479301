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

const opened = { title: 'Wound care', city: 'Mobile', skills: ['Audit'] }
type Values = typeof opened
const start = (values = opened): Comparison<Values> => ({ stored: { values, revision: 0 }, rows: [] })
const storedVersion = (values: Partial<Values>, revision = 1): StoredValues<Values> => ({
  values: { ...opened, ...values },
  revision,
})
const meets = (ownVersion: Partial<Values>, savedVersion: Partial<Values>) =>
  compare(opened, { ...opened, ...ownVersion }, start(), storedVersion(savedVersion))

/** Few words, so that the three versions of a field are often equal. */
const word: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c')
const version = fc.record({ title: word, city: word, skills: fc.array(word, { maxLength: 2 }) })

describe('A newer revision', () => {
  test('that changes only what was not touched is taken, and shown', () => {
    const { values, compared } = meets({ title: 'Wound protocol' }, { city: 'Huntsville' })
    expect(values).toEqual({ title: 'Wound protocol', city: 'Huntsville', skills: ['Audit'] })
    expect(compared.rows).toEqual([
      { name: 'city', ownValue: 'Mobile', savedValue: 'Huntsville', choice: 'saved' },
    ])
  })

  test('that changes what was typed, too, leaves that and asks', () => {
    const { values, compared } = meets({ title: 'Mine' }, { title: 'Theirs' })
    expect(values.title).toBe('Mine')
    expect(compared.rows).toEqual([
      { name: 'title', ownValue: 'Mine', savedValue: 'Theirs', choice: undefined },
    ])
  })

  test.each([
    ['says the same as was typed', { title: 'Both' }, { title: 'Both' }],
    ['differs in spaces only', { title: 'Both ' }, { title: 'Both' }],
    ['changes nothing', { title: 'Mine' }, {}],
  ])('that %s asks nothing', (_, ownVersion, theirs) =>
    expect(meets(ownVersion, theirs).compared.rows).toEqual([]),
  )

  test('loses nothing that was typed, and overwrites nothing of theirs unasked', () =>
    fc.assert(
      fc.property(version, version, version, (base, ownVersion, theirs) => {
        const { values, compared } = compare(base, ownVersion, start(base), { values: theirs, revision: 1 })
        for (const name of differingFields(base, ownVersion)) expect(values[name]).toEqual(ownVersion[name])
        for (const name of differingFields(base, theirs).filter(
          (each) => !differingFields(base, ownVersion).includes(each),
        ))
          expect(values[name]).toEqual(theirs[name])
        const open = compared.rows.filter(({ choice }) => choice === undefined)
        expect(open.map(({ name }) => name)).toEqual(
          differingFields(base, ownVersion).filter(
            (name) =>
              differingFields(base, theirs).includes(name) &&
              differingFields(ownVersion, theirs).includes(name),
          ),
        )
      }),
    ))

  test('after another one still keeps what the person typed first', () =>
    fc.assert(
      fc.property(version, version, fc.array(version, { maxLength: 4 }), (base, ownVersion, revisions) => {
        let [values, compared] = [ownVersion, start(base)]
        for (const [n, theirs] of revisions.entries()) {
          ;({ values, compared } = compare(base, values, compared, { values: theirs, revision: n + 1 }))
          for (const name of differingFields(base, ownVersion))
            expect(ownValues(values, compared)[name]).toEqual(ownVersion[name])
        }
      }),
    ))
})

describe('A choice', () => {
  const { values, compared } = meets({ title: 'Mine' }, { title: 'Theirs' })

  test('puts theirs into the form, and can be taken back', () => {
    const takenChoice = applyChoice(values, compared, 'title', 'saved')
    expect(takenChoice.values.title).toBe('Theirs')
    const revertedChoice = applyChoice(takenChoice.values, takenChoice.compared, 'title', 'own')
    expect(revertedChoice.values.title).toBe('Mine')
    expect(currentRows(revertedChoice.values, revertedChoice.compared)[0]?.choice).toBe('own')
  })

  test('of theirs that is typed over becomes one’s own', () => {
    const takenChoice = applyChoice(values, compared, 'title', 'saved')
    const typed = { ...takenChoice.values, title: 'Theirs and mine' }
    expect(currentRows(typed, takenChoice.compared)).toEqual([
      { name: 'title', ownValue: 'Theirs and mine', savedValue: 'Theirs', choice: 'own' },
    ])
  })

  test('holds while other fields change, and is asked again when this one does', () => {
    const ownVersion = applyChoice(values, compared, 'title', 'own')
    const other = compare(
      opened,
      ownVersion.values,
      ownVersion.compared,
      storedVersion({ title: 'Theirs', city: 'Dothan' }, 2),
    )
    expect(other.compared.rows.map(({ name, choice }) => [name, choice])).toEqual([
      ['title', 'own'],
      ['city', 'saved'],
    ])
    const comparedAgain = compare(opened, other.values, other.compared, storedVersion({ title: 'Newest' }, 3))
    expect(comparedAgain.values.title).toBe('Mine')
    expect(comparedAgain.compared.rows[0]).toMatchObject({
      name: 'title',
      savedValue: 'Newest',
      choice: undefined,
    })
  })

  test('for one’s own over what only they changed is not overridden by a later revision', () => {
    const theirs = meets({}, { city: 'Huntsville' })
    const ownVersion = applyChoice(theirs.values, theirs.compared, 'city', 'own')
    expect(ownVersion.values.city).toBe('Mobile')
    const later = compare(
      opened,
      ownVersion.values,
      ownVersion.compared,
      storedVersion({ city: 'Huntsville', title: 'New' }, 2),
    )
    expect(later.values).toMatchObject({ city: 'Mobile', title: 'New' })
  })
})

test('A skill that was saved by itself and taken out again stays out when another window changes something else', () => {
  const saved = { skills: ['Audit', 'Rounding'] }
  const now = rebase(opened, start(), saved, 1)
  const theirs = { values: { ...opened, ...saved, city: 'Dothan' }, revision: 2 }
  const { values, compared } = compare(now.opened, opened, now.compared, theirs)
  expect(values).toEqual({ ...opened, city: 'Dothan' })
  expect(compared.rows.map(({ name }) => name)).toEqual(['city'])
})

test('A save leaves what another changed to be chosen, and settles what it saved', () => {
  const ownVersion = { ...opened, title: 'Mine', city: 'Waco' }
  const theirs = { values: { ...opened, title: 'Theirs', city: 'Dothan' }, revision: 1 }
  const before = compare(opened, ownVersion, start(), theirs)
  const { compared } = rebase(opened, before.compared, { title: 'Mine' }, 2)
  expect(compared.rows.map(({ name }) => name)).toEqual(['city'])
  expect(compared.stored).toEqual({ values: { ...opened, title: 'Mine', city: 'Dothan' }, revision: 2 })
})

test('After a save of everything a later revision is compared with that alone', () =>
  fc.assert(
    fc.property(version, version, version, version, (base, saved, ownVersion, theirs) => {
      const now = rebase(base, start(base), saved, 1)
      const fresh = compare(
        saved,
        ownVersion,
        { stored: { values: saved, revision: 1 }, rows: [] },
        storedVersion(theirs, 2),
      )
      expect(compare(now.opened, ownVersion, now.compared, storedVersion(theirs, 2))).toEqual(fresh)
      for (const { name } of fresh.compared.rows) expect(differingFields(saved, theirs)).toContain(name)
    }),
  ))

test('The part that differs is shown in whole words', () =>
  expect(textDifference('Review the protocol in four weeks', 'Review the protocol in two weeks')).toEqual({
    before: 'Review the protocol in ',
    changed: 'four ',
    after: 'weeks',
  }))

test('Many words around it are cut between words', () => {
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

test('Texts that are the same have no part that differs', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(textDifference(text, text).changed).toBe('')
    }),
  ))
