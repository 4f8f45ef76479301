import { changedNames } from '#domain/kernel/fields.ts'

export type FieldName<V> = keyof V & string
export type ConflictChoice = 'own' | 'saved'

/**
 * A field that another member changed after the form was opened, and that differs from the member's own
 * value.
 */
export type ConflictRow<V> = {
  name: FieldName<V>
  /** The member's own value, kept also while the form holds the other one. */
  ownValue: V[FieldName<V>]
  savedValue: V[FieldName<V>]
  /**
   * The value that the form holds; undefined until the member has chosen, with their own value in the form.
   */
  choice: ConflictChoice | undefined
}

export type StoredValues<V> = { values: V; revision: number }
/** The newest stored values that the form was compared with, and the fields in which they differ. */
export type Comparison<V> = { stored: StoredValues<V>; rows: ConflictRow<V>[] }

const trimTexts = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/** The names of the fields in which the two differ. Spaces around a text do not count. */
export const differingFields = <V extends object>(left: V, right: V): FieldName<V>[] =>
  changedNames(Object.keys(left) as FieldName<V>[], trimTexts(left), trimTexts(right))

const withFields = <V extends object>(values: V, fields: [FieldName<V>, V[FieldName<V>]][]): V => ({
  ...values,
  ...Object.fromEntries(fields),
})

/**
 * The member's own values: those of the form, except that a field with the other member's value, unedited
 * since, has the earlier own value.
 */
export function ownValues<V extends object>(form: V, { stored, rows }: Comparison<V>): V {
  const typedFields = differingFields(form, stored.values)
  const replacedRows = rows.filter(({ name, choice }) => choice === 'saved' && !typedFields.includes(name))
  return withFields(
    form,
    replacedRows.map(({ name, ownValue }) => [name, ownValue]),
  )
}

/**
 * The rows for the current form. Text typed into a field after taking the other value is the member's own.
 */
export function currentRows<V extends object>(form: V, comparison: Comparison<V>): ConflictRow<V>[] {
  const ownFieldValues = ownValues(form, comparison)
  const typedFields = differingFields(form, comparison.stored.values)
  const choiceOf = ({ name, choice }: ConflictRow<V>): ConflictChoice | undefined => {
    if (!typedFields.includes(name)) return 'saved'
    return choice === 'saved' ? 'own' : choice
  }
  return comparison.rows.map((row) => ({ ...row, ownValue: ownFieldValues[row.name], choice: choiceOf(row) }))
}

/**
 * Three-way merge of a newer revision. A field that only the other member changed is taken over. A field that
 * both changed stays as typed, and the member has to choose. A choice holds until the field is changed again.
 */
export function compare<V extends object>(
  initialValues: V,
  form: V,
  previousComparison: Comparison<V>,
  stored: StoredValues<V>,
): { values: V; comparison: Comparison<V> } {
  const ownFieldValues = ownValues(form, previousComparison)
  const [theirFields, ownFields, changedAgain] = [
    differingFields(initialValues, stored.values),
    differingFields(initialValues, ownFieldValues),
    differingFields(previousComparison.stored.values, stored.values),
  ]
  const choiceOf = (name: FieldName<V>): ConflictChoice | undefined => {
    const previousChoice = currentRows(form, previousComparison).find((row) => row.name === name)?.choice
    if (previousChoice !== undefined && !changedAgain.includes(name)) return previousChoice
    return ownFields.includes(name) || previousChoice === 'own' ? undefined : 'saved'
  }
  const rows = differingFields(ownFieldValues, stored.values)
    .filter((name) => theirFields.includes(name))
    .map((name) => ({
      name,
      ownValue: ownFieldValues[name],
      savedValue: stored.values[name],
      choice: choiceOf(name),
    }))
  const takenRows = rows.filter(({ choice }) => choice === 'saved')
  const values = withFields(
    ownFieldValues,
    takenRows.map(({ name, savedValue }) => [name, savedValue]),
  )
  return { values, comparison: { stored, rows } }
}

/** Puts the member's own or the other value into the form, and keeps both for another choice. */
export function applyChoice<V extends object>(
  form: V,
  previousComparison: Comparison<V>,
  name: FieldName<V>,
  choice: ConflictChoice,
): { values: V; comparison: Comparison<V> } {
  const ownValue = ownValues(form, previousComparison)[name]
  const rows = previousComparison.rows.map((row) => (row.name === name ? { ...row, ownValue, choice } : row))
  const values = withFields(form, [
    [name, choice === 'own' ? ownValue : previousComparison.stored.values[name]],
  ])
  return { values, comparison: { ...previousComparison, rows } }
}
