/** Before which event a read model stands, because it cannot apply it. */
export type ParkedEvent = { position: string; event: string; event_id: string }

/** What the database says of the worker's read models. */
export type ProjectionStates = {
  /** `undefined`: there is none of that name; `null`: it is not parked. */
  parked(name: string): Promise<ParkedEvent | null | undefined>
}

/** The read models themselves, which another process may own. */
export type Projections = {
  /** Passes the event at which this one is parked; does nothing when it is not parked there. */
  skip(name: string, position: bigint): Promise<void>
}
