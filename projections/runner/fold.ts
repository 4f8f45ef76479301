import {
  type AnyEvent,
  type Delivered,
  isUnreadable,
  type Recorded,
  UnreadableEvent,
} from '#domain/kernel/catalogue.ts'

type Type = AnyEvent['type']
type RecordedOf<T extends Type> = Recorded<Extract<AnyEvent, { type: T }>>

export type Fold<Row> = (row: Row | undefined) => Row | undefined

/**
 * Changes the row with that id: to this row, whatever was there before, or by a function from the row before to the row
 * after; `undefined`: no such row.
 */
export type ChangeRow<Row> = (id: string, to: RowChange<Row>) => void
export type RowChange<Row> = Row | Fold<Row>

/** The handler of each event type, which changes rows. */
export type Handlers<Row> = { [T in Type]?: (recorded: RecordedOf<T>, change: ChangeRow<Row>) => void }

/** The row changes of a batch, in the order of its events. Throws UnreadableEvent for one that `on` would handle. */
export function rowChanges<Row>(
  on: Handlers<Row>,
  batch: readonly Delivered[],
): [id: string, to: RowChange<Row>][] {
  const changes: [string, RowChange<Row>][] = []
  const change: ChangeRow<Row> = (id, to) => changes.push([id, to])
  for (const delivered of batch) {
    if (!isUnreadable(delivered)) handle(on, delivered.event.type, delivered, change)
    else if (Object.hasOwn(on, delivered.event.type)) throw new UnreadableEvent(delivered)
  }
  return changes
}

/** What is folded within a row: how it is found there, and the row that it makes. */
type Within<Part, Row> = { of: (row: Row) => Part | undefined; into: (id: string, part: Part) => Row }

/** Handlers of rows that another fold makes most of. */
export function handlersWithin<Part extends object, Row extends object>(
  on: Handlers<Part>,
  { of, into }: Within<Part, Row>,
  idOf: (id: string) => string = (id) => id,
): Handlers<Row> {
  const within = (type: Type) => (recorded: RecordedOf<Type>, change: ChangeRow<Row>) =>
    handle(on, type, recorded, (part_id, to) => {
      const id = idOf(part_id)
      change(id, (row) => {
        const part = changed(row && of(row), to)
        return part && into(id, part)
      })
    })
  return Object.fromEntries(Object.keys(on).map((type) => [type, within(type as Type)]))
}

/** The row after a change. */
export const changed = <Row extends object>(row: Row | undefined, to: RowChange<Row>) =>
  typeof to === 'function' ? to(row) : to

function handle<Row, T extends Type>(
  on: Handlers<Row>,
  type: T,
  recorded: RecordedOf<T>,
  change: ChangeRow<Row>,
) {
  on[type]?.(recorded, change)
}
