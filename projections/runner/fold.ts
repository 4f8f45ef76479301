import {
  type AnyEvent,
  type DeliveredEvent,
  type EventRecord,
  isUnreadable,
  UnreadableEvent,
} from '#domain/kernel/catalog.ts'

type EventType = AnyEvent['type']
type RecordedOf<T extends EventType> = EventRecord<Extract<AnyEvent, { type: T }>>

export type Fold<Row> = (row: Row | undefined) => Row | undefined

/**
 * Changes the row with that id: to this row, whatever was there before, or by a function from the row before to the row
 * after; `undefined`: no such row.
 */
export type ChangeRow<Row> = (id: string, rowChange: RowChange<Row>) => void
export type RowChange<Row> = Row | Fold<Row>

/** The handler of each event type, which changes rows. */
export type Handlers<Row> = { [T in EventType]?: (recorded: RecordedOf<T>, change: ChangeRow<Row>) => void }

/** The row changes of a batch, in the order of its events. Throws UnreadableEvent for one that `on` would handle. */
export function rowChanges<Row>(
  handlers: Handlers<Row>,
  batch: readonly DeliveredEvent[],
): [id: string, to: RowChange<Row>][] {
  const changes: [string, RowChange<Row>][] = []
  const change: ChangeRow<Row> = (id, rowChange) => changes.push([id, rowChange])
  for (const delivered of batch) {
    if (!isUnreadable(delivered)) handle(handlers, delivered.event.type, delivered, change)
    else if (Object.hasOwn(handlers, delivered.event.type)) throw new UnreadableEvent(delivered)
  }
  return changes
}

/** What is folded within a row: how it is found there, and the row that it makes. */
type PartOfRow<Part, Row> = {
  partOf: (row: Row) => Part | undefined
  rowFrom: (id: string, part: Part) => Row
}

/** Handlers of rows that another fold makes most of. */
export function handlersForPart<Part extends object, Row extends object>(
  handlers: Handlers<Part>,
  { partOf, rowFrom }: PartOfRow<Part, Row>,
  idOf: (id: string) => string = (id) => id,
): Handlers<Row> {
  const handlerOf = (type: EventType) => (recorded: RecordedOf<EventType>, change: ChangeRow<Row>) =>
    handle(handlers, type, recorded, (part_id, rowChange) => {
      const id = idOf(part_id)
      change(id, (row) => {
        const part = applyRowChange(row && partOf(row), rowChange)
        return part && rowFrom(id, part)
      })
    })
  return Object.fromEntries(Object.keys(handlers).map((type) => [type, handlerOf(type as EventType)]))
}

/** The row after a change. */
export const applyRowChange = <Row extends object>(row: Row | undefined, rowChange: RowChange<Row>) =>
  typeof rowChange === 'function' ? rowChange(row) : rowChange

function handle<Row, T extends EventType>(
  handlers: Handlers<Row>,
  type: T,
  recorded: RecordedOf<T>,
  change: ChangeRow<Row>,
) {
  handlers[type]?.(recorded, change)
}
