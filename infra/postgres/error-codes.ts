type PostgresError = { code?: unknown }

/** PostgreSQL's code (`read_only_sql_transaction`) for a write on a server that accepts none. */
export const READ_ONLY_CODE = '25006'

/** Whether an error is PostgreSQL's for a missing table, as before the first start has created all tables. */
export const isUndefinedTable = (error: unknown) => (error as PostgresError).code === '42P01'

/** Whether an error is PostgreSQL's for a statement that the role may not run. */
export const isInsufficientPrivilege = (error: unknown) => (error as PostgresError).code === '42501'

/** Whether an error is PostgreSQL's for a row whose key another row already has. */
export const isUniqueViolation = (error: unknown) => (error as PostgresError).code === '23505'
