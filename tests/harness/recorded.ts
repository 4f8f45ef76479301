import type { Sql } from 'postgres'

/** A connection that remembers what it is asked; `tables` answers what was read since it was last called. */
export function recorded(sql: Sql) {
  let statements: string[] = []
  return {
    sql: new Proxy(sql, {
      apply(target, self, given) {
        const [first] = given
        // A table that is no part of the text comes as an identifier of its own.
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
