import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import postgres from 'postgres'

/**
 * Derives the password of a database's role from the superuser's password, so that only that one must be
 * kept.
 */
export const passwordOf = (role: string, superuser: string) =>
  createHmac('sha256', superuser).update(`role ${role}`).digest('base64url')

/** The role comes first in the address: the database's own role, or the superuser in `postgres`. */
export const databaseUrls = (port: number, superuser: string) => (database: string) => {
  const login = database === 'postgres' ? superuser : passwordOf(database, superuser)
  return `postgres://${database}:${login}@127.0.0.1:${port}/${database}`
}

/**
 * Creates missing databases. Each belongs to a role of the same name, which is no superuser and the only role
 * that may connect. A database of an earlier version, whose tables belong to the superuser, is transferred to
 * its role.
 */
export async function createMissingDatabases(
  url: (database: string) => string,
  databases: readonly string[],
  superuser: string,
) {
  const sql = postgres(url('postgres'), { max: 1, onnotice: () => {} })
  try {
    for (const name of new Set(databases))
      if (!(await isComplete(sql, name))) await create(sql, url, name, superuser)
    for (const name of databases)
      if (name !== 'postgres') await allowWalSwitch(url('postgres').replace(/postgres$/, name), name)
  } finally {
    await sql.end()
  }
}

async function isComplete(sql: Sql, name: string) {
  const [row] = await sql<{ owner: string }[]>`
    select rolname as owner from pg_database join pg_roles on pg_roles.oid = datdba where datname = ${name}`
  return row?.owner === name
}

/** The owner of the database is set last, so that an interrupted run is repeated. */
async function create(sql: Sql, url: (database: string) => string, name: string, superuser: string) {
  const [role] = await sql`select from pg_roles where rolname = ${name}`
  if (!role) await sql`create role ${sql(name)} nosuperuser nocreatedb nocreaterole`
  // The password has no character that would need escaping.
  await sql.unsafe(`alter role "${name}" login password '${passwordOf(name, superuser)}'`)
  const [database] = await sql`select from pg_database where datname = ${name}`
  if (!database) await sql`create database ${sql(name)}`
  await sql`revoke connect on database ${sql(name)} from public`
  if (database) await transferOwnership(url('postgres').replace(/postgres$/, name), name)
  await sql`alter database ${sql(name)} owner to ${sql(name)}`
}

/** Makes the role own everything that the superuser has created in this database. */
async function transferOwnership(url: string, role: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const statements = await sql<{ statement: string }[]>`
      with ours as (
        select oid, nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema')
      select format('alter schema %I owner to %I', nspname, ${role}::text) as statement from ours
      where nspname <> 'public'
      union all
      select format('alter table %s owner to %I', class.oid::regclass, ${role}::text)
      from pg_class class join ours on ours.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend where objid = class.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to %I', routine.oid::regprocedure, ${role}::text)
      from pg_proc routine join ours on ours.oid = pronamespace
      union all
      select format('alter type %s owner to %I', type.oid::regtype, ${role}::text)
      from pg_type type join ours on ours.oid = typnamespace left join pg_class on pg_class.oid = typrelid
      where typcategory <> 'A' and (typrelid = 0 or relkind = 'c')`
    for (const { statement } of statements) await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/**
 * Allows the role of this database to start a new write-ahead log file, so that older files with erased data
 * are deleted. It gives no access to data. `superuser`: the database's address as the superuser.
 */
async function allowWalSwitch(superuser: string, role: string) {
  const sql = postgres(superuser, { max: 1, onnotice: () => {} })
  try {
    const [existingGrant] = await sql`select where pg_has_role(${role}, 'pg_checkpoint', 'member')
      and has_function_privilege(${role}, 'pg_switch_wal()', 'execute')`
    if (existingGrant) return
    await sql`grant pg_checkpoint to ${sql(role)}`
    await sql`grant execute on function pg_switch_wal() to ${sql(role)}`
  } finally {
    await sql.end()
  }
}
