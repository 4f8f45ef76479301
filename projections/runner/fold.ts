import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'

type Type = AnyEvent['type']
type RecordedOf<T extends Type> = Recorded<Extract<AnyEvent, { type: T }>>

type Fold<Row> = (row: Row | undefined) => Row | undefined

/** Names the row that an event touches and what becomes of it; `undefined` for a row that is not there, or is deleted. */
export type ChangeRow<Row> = (id: string, fold: Fold<Row>) => void

/** What each event does to the rows. */
export type Handlers<Row> = { [T in Type]?: (recorded: RecordedOf<T>, change: ChangeRow<Row>) => void }

/** Which row a batch touches, and what one of its events makes of that row; in the order of the events. */
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
