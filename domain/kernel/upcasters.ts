type Data = Record<string, unknown>
type Upcasters = Record<string, readonly ((data: Data) => Data)[]>

/** For each event type, the functions that convert its data from version 1 to 2, from 2 to 3, and so on. */
const upcasters: Upcasters = {
  ProfileRevised: [
    // In version 1 searches used a flag of their own, `searchable`; its value now counts as
    // `looking_for_work`.
    ({ searchable, ...data }) =>
      searchable === undefined ? data : { ...data, looking_for_work: searchable },
  ],
}

/** The version that new events of this type are written with. */
export const schemaVersionOf = (type: string, upcastersByType = upcasters) =>
  1 + (upcastersByType[type]?.length ?? 0)

/** Converts an event's data from the version it was written with to the current schema. */
export const upcast = (type: string, version: number, data: Data, upcastersByType = upcasters): Data =>
  (upcastersByType[type] ?? []).slice(version - 1).reduce((previousData, step) => step(previousData), data)
