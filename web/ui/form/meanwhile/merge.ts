import { changes } from '#domain/kernel/fields.ts'

export type Name<V> = keyof V & string
export type Choice = 'mine' | 'theirs'

/** A field that another person changed since the form was opened, and that differs from one's own. */
export type Row<V> = {
  name: Name<V>
  /** What the person has, also while the form holds theirs. */
  mine: V[Name<V>]
  theirs: V[Name<V>]
  /** Which one the form holds; undefined while the person has to choose, with their own in the form. */
  choice: Choice | undefined
}

export type Stored<V> = { values: V; revision: number }
/** The newest stored values that the form was compared with, and where they differ. */
export type Compared<V> = { stored: Stored<V>; rows: Row<V>[] }

const trimmed = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/** The names of the fields in which the two differ; spaces around a text do not count. */
export const differing = <V extends object>(one: V, other: V): Name<V>[] =>
  changes(Object.keys(one) as Name<V>[], trimmed(one), trimmed(other))

const withFields = <V extends object>(values: V, fields: [Name<V>, V[Name<V>]][]): V => ({
  ...values,
  ...Object.fromEntries(fields),
})

/** One's own values: those of the form, and where theirs was taken and not typed over since, what was there before. */
export function ownValues<V extends object>(form: V, { stored, rows }: Compared<V>): V {
  const typed = differing(form, stored.values)
  const parked = rows.filter(({ name, choice }) => choice === 'theirs' && !typed.includes(name))
  return withFields(
    form,
    parked.map(({ name, mine }) => [name, mine]),
  )
}

/** The rows as the form holds them now: what was typed after taking theirs is one's own. */
export function rowsNow<V extends object>(form: V, compared: Compared<V>): Row<V>[] {
  const mine = ownValues(form, compared)
  const typed = differing(form, compared.stored.values)
  const choiceOf = ({ name, choice }: Row<V>): Choice | undefined => {
    if (!typed.includes(name)) return 'theirs'
    return choice === 'theirs' ? 'mine' : choice
  }
  return compared.rows.map((row) => ({ ...row, mine: mine[row.name], choice: choiceOf(row) }))
}

/**
 * Three-way merge of a newer revision: what only the other one changed is taken, what both changed stays as typed and has
 * to be chosen. A choice holds until the field is changed again.
 */
export function compare<V extends object>(
  opened: V,
  form: V,
  before: Compared<V>,
  stored: Stored<V>,
): { values: V; compared: Compared<V> } {
  const mine = ownValues(form, before)
  const [theirs, typed, again] = [
    differing(opened, stored.values),
    differing(opened, mine),
    differing(before.stored.values, stored.values),
  ]
  const choiceOf = (name: Name<V>): Choice | undefined => {
    const decided = rowsNow(form, before).find((row) => row.name === name)?.choice
    if (decided !== undefined && !again.includes(name)) return decided
    return typed.includes(name) || decided === 'mine' ? undefined : 'theirs'
  }
  const rows = differing(mine, stored.values)
    .filter((name) => theirs.includes(name))
    .map((name) => ({ name, mine: mine[name], theirs: stored.values[name], choice: choiceOf(name) }))
  const taken = rows.filter(({ choice }) => choice === 'theirs')
  const values = withFields(
    mine,
    taken.map(({ name, theirs }) => [name, theirs]),
  )
  return { values, compared: { stored, rows } }
}

/** Puts one's own or theirs into the form; the other one is kept for choosing again. */
export function choose<V extends object>(
  form: V,
  before: Compared<V>,
  name: Name<V>,
  choice: Choice,
): { values: V; compared: Compared<V> } {
  const mine = ownValues(form, before)[name]
  const rows = before.rows.map((row) => (row.name === name ? { ...row, mine, choice } : row))
  const values = withFields(form, [[name, choice === 'mine' ? mine : before.stored.values[name]]])
  return { values, compared: { ...before, rows } }
}
