import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Compared, compare, differing } from '#web/ui/form/meanwhile/merge.ts'
import { rebase } from '#web/ui/form/meanwhile/rebase.ts'

const opened = { title: 'Wound care', city: 'Mobile', skills: ['Audit'] }
type Values = typeof opened
const start = (values = opened): Compared<Values> => ({ stored: { values, revision: 0 }, rows: [] })

const word: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c')
const version = fc.record({ title: word, city: word, skills: fc.array(word, { maxLength: 2 }) })

test('A skill that was saved by itself and taken out again stays out when another window changes something else', () => {
  const saved = { skills: ['Audit', 'Rounding'] }
  const now = rebase(opened, start(), saved, 1)
  const theirs = { values: { ...opened, ...saved, city: 'Dothan' }, revision: 2 }
  const { values, compared } = compare(now.opened, opened, now.compared, theirs)
  expect(values).toEqual({ ...opened, city: 'Dothan' })
  expect(compared.rows.map(({ name }) => name)).toEqual(['city'])
})

test('A save leaves what another changed to be chosen, and settles what it saved', () => {
  const mine = { ...opened, title: 'Mine', city: 'Waco' }
  const theirs = { values: { ...opened, title: 'Theirs', city: 'Dothan' }, revision: 1 }
  const before = compare(opened, mine, start(), theirs)
  const { compared } = rebase(opened, before.compared, { title: 'Mine' }, 2)
  expect(compared.rows.map(({ name }) => name)).toEqual(['city'])
  expect(compared.stored).toEqual({ values: { ...opened, title: 'Mine', city: 'Dothan' }, revision: 2 })
})

test('After a save of everything a later revision is compared with that alone', () =>
  fc.assert(
    fc.property(version, version, version, version, (base, saved, mine, theirs) => {
      const now = rebase(base, start(base), saved, 1)
      const fresh = compare(saved, mine, { stored: { values: saved, revision: 1 }, rows: [] }, at(theirs))
      expect(compare(now.opened, mine, now.compared, at(theirs))).toEqual(fresh)
      for (const { name } of fresh.compared.rows) expect(differing(saved, theirs)).toContain(name)
    }),
  ))

const at = (values: Values) => ({ values, revision: 2 })
