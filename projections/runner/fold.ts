import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'

type Type = AnyEvent['type']
type RecordedOf<T extends Type> = Recorded<Extract<AnyEvent, { type: T }>>

type Fold<Row> = (row: Row | undefined) => Row | undefined

/** Changes the row with that id by a function from the row before to the row after; `undefined`: no such row. */
export type ChangeRow<Row> = (id: string, fold: Fold<Row>) => void

/** The handler of each event type, which changes rows. */
export type Handlers<Row> = { [T in Type]?: (recorded: RecordedOf<T>, change: ChangeRow<Row>) => void }

/** The row changes of a batch, in the order of its events. */
export function foldsOf<Row>(on: Handlers<Row>, batch: readonly Recorded[]): [id: string, fold: Fold<Row>][] {
  const folds: [string, Fold<Row>][] = []
  const change: ChangeRow<Row> = (id, fold) => folds.push([id, fold])
  for (const recorded of batch) handle(on, recorded.event.type, recorded, change)
  return folds
}

function handle<Row, T extends Type>(
  on: Handlers<Row>,
  type: T,
  recorded: RecordedOf<T>,
  change: ChangeRow<Row>,
) {
  on[type]?.(recorded, change)
}
