import type { Sql } from 'postgres'

/**
 * One table. Nothing is ever updated or deleted, so it does not bloat; a stream's head is its last row, settings are
 * the last event of "$$stream". The position is assigned by the single writer, not by an identity column: with several
 * committing sessions, readers would skip the numbers of transactions that commit after higher ones (with 32 writers a
 * fifth of the events were lost; tests/infra/event-store/writer.test.ts shows it).
 */
export async function createSchema(sql: Sql) {
  await sql`
    create table if not exists events (
      position bigint primary key,
      stream text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      type text collate "C" not null,
      json boolean not null,
      data bytea not null,
      metadata bytea not null,
      created bigint not null,
      unique (stream, revision)
    )`
  await sql`create index if not exists events_id on events (id)`
}

/**
 * The settings of every session. Plans are cached at first use, when the table may be empty and a full scan
 * looks cheap. Full scans are disabled, since every query has its index.
 */
export const PLANNING_SETTINGS = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
}
