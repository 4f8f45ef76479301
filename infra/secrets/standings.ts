import type { Sql } from 'postgres'
import type { Standing, Standings } from '#commands/ports/identity/standings.ts'

/** The standing (roles, suspension) of accounts, in the table of migration 030. An older one never replaces a newer one. */
export const standings = (sql: Sql): Standings => ({
  async record(user_id: string, { roles, suspended, position }: Standing) {
    await sql`
      insert into standings as s (user_id, roles, suspended, position)
      values (${user_id}, ${roles as string[]}, ${suspended}, ${String(position)})
      on conflict (user_id) do update
      set roles = excluded.roles, suspended = excluded.suspended, position = excluded.position
      where s.position < excluded.position`
  },
})
