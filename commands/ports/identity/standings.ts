/**
 * The roles of an account and whether it is suspended, as of a position of the event store. Sessions depend
 * on them. They are stored separately from the read models, which may be rebuilt or empty at any time.
 */
export type Standing = { roles: readonly string[]; suspended: boolean; position: bigint }

export type Standings = {
  /** Stores this standing, unless the stored one is newer. */
  record(user_id: string, standing: Standing): Promise<void>
}
