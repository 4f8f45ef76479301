import postgres from 'postgres'

/**
 * Lets the role of this database begin a new file of the write-ahead log, so that the files before are deleted: what was
 * erased must not stand in them. It reads nothing by that. `superuser`: the database's address as the superuser.
 */
export async function allowWalSwitch(superuser: string, role: string) {
  const sql = postgres(superuser, { max: 1, onnotice: () => {} })
  try {
    const [given] = await sql`select where pg_has_role(${role}, 'pg_checkpoint', 'member')
      and has_function_privilege(${role}, 'pg_switch_wal()', 'execute')`
    if (given) return
    await sql`grant pg_checkpoint to ${sql(role)}`
    await sql`grant execute on function pg_switch_wal() to ${sql(role)}`
  } finally {
    await sql.end()
  }
}
