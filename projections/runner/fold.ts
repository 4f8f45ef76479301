import {
  type AnyEvent,
  type DeliveredEvent,
  type EventRecord,
  isUnreadable,
  UnreadableEvent,
} from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'

type EventType = AnyEvent['type']
type RecordedOf<T extends EventType> = EventRecord<Extract<AnyEvent, { type: T }>>

type Fold<Row> = (row: Row | undefined) => Row | undefined
export type RowChange<Row> = Row | Fold<Row>

/** The rows that a handler changes. */
export type Rows<Row> = {
  /** Writes this row in place of any earlier one. */
  put(id: string, row: Row): void
  /** Changes these fields of the row with that id, if there is one. */
  patch(id: string, fields: Partial<Row> | ((row: Row) => Partial<Row>)): void
  remove(id: string): void
  /** Writes the row that the function returns for the earlier row. `undefined` means no row. */
  change(id: string, fold: Fold<Row>): void
}

const rowsWithChange = <Row extends object>(
  change: (id: string, rowChange: RowChange<Row>) => void,
): Rows<Row> => ({
  put: change,
  patch: (id, fields) =>
    change(id, (row) => row && { ...row, ...(typeof fields === 'function' ? fields(row) : fields) }),
  remove: (id) => change(id, () => undefined),
  change,
})

/** The handlers by event type, which change rows. */
export type EventHandlers<Row> = { [T in EventType]?: (recorded: RecordedOf<T>, rows: Rows<Row>) => void }

type StreamRecord = { stream: string }

/** Makes the handler that writes the row with the id of the event's stream. */
export const put =
  <Recorded extends StreamRecord, Row>(rowOf: (recorded: Recorded, id: string) => NoInfer<Row>) =>
  (recorded: Recorded, rows: Rows<Row>) => {
    const id = idOf(recorded.stream)
    rows.put(id, rowOf(recorded, id))
  }

/** Fields of a row. A field that the row does not have does not compile. */
type FieldsOf<Row, Fields> = Fields & { [Name in Exclude<keyof Fields, keyof Row>]: never }

/**
 * Makes the handler that changes these fields of the row with the id of the event's stream, if there is one.
 */
export const patch =
  <Recorded extends StreamRecord, Row extends object, Fields extends Partial<NoInfer<Row>> = Partial<Row>>(
    fields:
      | FieldsOf<NoInfer<Row>, Fields>
      | ((recorded: Recorded, row: NoInfer<Row>) => FieldsOf<NoInfer<Row>, Fields>),
  ) =>
  (recorded: Recorded, rows: Rows<Row>) =>
    rows.patch(idOf(recorded.stream), (row) =>
      typeof fields === 'function' ? fields(recorded, row) : fields,
    )

/** Handler that removes the row with the id of the event's stream. */
export const remove = ({ stream }: StreamRecord, rows: Pick<Rows<never>, 'remove'>) =>
  rows.remove(idOf(stream))

/**
 * Returns the row changes of a batch, in the order of its events. Throws `UnreadableEvent` for an unreadable
 * event that `handlers` would handle.
 */
export function rowChanges<Row extends object>(
  handlers: EventHandlers<Row>,
  batch: readonly DeliveredEvent[],
): [id: string, to: RowChange<Row>][] {
  const changes: [string, RowChange<Row>][] = []
  const rows = rowsWithChange<Row>((id, rowChange) => changes.push([id, rowChange]))
  for (const delivered of batch) {
    if (!isUnreadable(delivered)) handle(handlers, delivered.event.type, delivered, rows)
    else if (Object.hasOwn(handlers, delivered.event.type)) throw new UnreadableEvent(delivered)
  }
  return changes
}

/** How a part is read from a row, and written into a new one. */
type PartOfRow<Part, Row> = {
  partOf: (row: Row) => Part | undefined
  rowFrom: (id: string, part: Part) => Row
}

/**
 * Turns handlers of a part into handlers of the rows that contain it. The rest of the row belongs to another
 * fold. `rowIdOf` returns the row's id from the part's id.
 */
export function handlersForPart<Part extends object, Row extends object>(
  handlers: EventHandlers<Part>,
  { partOf, rowFrom }: PartOfRow<Part, Row>,
  rowIdOf: (part_id: string) => string = (id) => id,
): EventHandlers<Row> {
  const handlerOf = (type: EventType) => (recorded: RecordedOf<EventType>, rows: Rows<Row>) => {
    const parts = rowsWithChange<Part>((part_id, rowChange) => {
      const id = rowIdOf(part_id)
      rows.change(id, (row) => {
        const part = applyRowChange(row && partOf(row), rowChange)
        return part && rowFrom(id, part)
      })
    })
    handle(handlers, type, recorded, parts)
  }
  return Object.fromEntries(Object.keys(handlers).map((type) => [type, handlerOf(type as EventType)]))
}

/** Returns the row after a change. */
export const applyRowChange = <Row extends object>(row: Row | undefined, rowChange: RowChange<Row>) =>
  typeof rowChange === 'function' ? rowChange(row) : rowChange

function handle<Row, T extends EventType>(
  handlers: EventHandlers<Row>,
  type: T,
  recorded: RecordedOf<T>,
  rows: Rows<Row>,
) {
  handlers[type]?.(recorded, rows)
}

/** A changed row, by its read model and the id that members know it by, with the members who can see it. */
export type ChangedRow = { name: string; id: string; users: readonly string[] }

/**
 * The result of a batch: the rows to write, the ids of rows to delete, the changes with the members who see
 * them, and the plan for counts.
 */
export type FoldResult<Row> = {
  writtenRows: Row[]
  deletedIds: string[]
  changes: ChangedRow[]
  nextPlan?: FoldPlan<Row> | undefined
}

/**
 * The ids of the rows that must be read before a batch changes them; rows that it replaces need not be read.
 * `fold` gets the rows of the table, and the known ones that an earlier batch wrote.
 */
export type FoldPlan<Row> = {
  ids: string[]
  fold(storedRows: readonly unknown[], knownRows?: readonly object[]): FoldResult<Row>
}
