import type { Sql } from 'postgres'

/** `recording` is a connection that records its queries; `tables` returns the tables read since its last call. */
export function recorder() {
  let statements: string[] = []
  return {
    recording: (sql: Sql) =>
      new Proxy(sql, {
        apply(target, self, given) {
          const [first] = given
          // A table name that is not part of the text is passed as an identifier.
          if (typeof first === 'string') statements.push(`from ${first}`)
          else if (Array.isArray(first) && 'raw' in first) statements.push(first.join(' '))
          return Reflect.apply(target, self, given)
        },
      }),
    tables() {
      const found = statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/g)])
      statements = []
      return found.map(([, table]) => String(table))
    },
  }
}
