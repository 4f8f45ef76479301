type Data = Record<string, unknown>
type Upcasters = Record<string, readonly ((data: Data) => Data)[]>

/** For each event type, what brings its data from version 1 to 2, from 2 to 3, and so on. */
const upcasters: Upcasters = {}

/** The version that new events of this type are written with. */
export const schemaOf = (type: string, table = upcasters) => 1 + (table[type]?.length ?? 0)

/** Data of an event as today's schema wants it, from the version it was written with. */
export const upcast = (type: string, version: number, data: Data, table = upcasters): Data =>
  (table[type] ?? []).slice(version - 1).reduce((older, step) => step(older), data)
