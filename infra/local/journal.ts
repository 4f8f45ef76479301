import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { z } from 'zod'

type Row = { id: string }
type Tables = Record<string, z.ZodType<Row>>
type RowOf<T extends Tables, K extends keyof T> = z.infer<T[K]>

/** The rows of one write, each with the function that reverts it. */
type JournalWrite = { changes: Record<string, Row[]>; undo: (() => void)[] }

export type Journal<T extends Tables> = {
  /** Returns the rows of a table by id, in the order in which they were first written. */
  rows<K extends keyof T>(table: K): ReadonlyMap<string, RowOf<T, K>>
  /** Writes all these rows or none, even if the process is killed. Throws when the disk is full. */
  write(changes: { [K in keyof T]?: readonly RowOf<T, K>[] }): void
  /**
   * Writes everything that `act` writes, or nothing, as `write` does. `act` is synchronous. What it wrote
   * before it throws is written too, since a refusal may follow a change.
   */
  together<R>(act: () => R): R
  /** Deletes the other rows of the table, and compacts the file. */
  keepOnly<K extends keyof T>(table: K, isKept: (row: RowOf<T, K>) => boolean): void
}

/**
 * Tables in memory, persisted in a file of JSON lines: one line is one change, complete or absent.
 * Throws when a line does not fit its table's schema.
 */
export function openJournal<T extends Tables>(file: string, tables: T): Journal<T> {
  const rowsByTable = new Map<string, Map<string, Row>>(Object.keys(tables).map((name) => [name, new Map()]))
  /** How many bytes of the file are complete lines. */
  let completeBytes = 0
  const table = (name: string) => {
    const rows = rowsByTable.get(name)
    if (!rows) throw new Error(`${file}: no table ${name}`)
    return rows
  }

  function load() {
    if (!existsSync(file)) return
    const lines = readFileSync(file, 'utf8').split('\n')
    // Text after the last line break is the incomplete line of a killed process.
    for (const line of lines.slice(0, -1)) {
      for (const [name, rows] of Object.entries(JSON.parse(line) as Record<string, unknown[]>)) {
        for (const row of rows) put(name, tables[name]?.parse(row))
      }
    }
  }

  function put(name: string, row: Row | undefined) {
    if (row) table(name).set(row.id, row)
  }

  function compact() {
    const lines = [...rowsByTable].flatMap(([name, rows]) =>
      [...rows.values()].map((row) => `${JSON.stringify({ [name]: [row] })}\n`),
    )
    writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
    completeBytes = statSync(file).size
  }

  function append(line: string) {
    // A full disk may have kept a part of a line. It is cut off, or the next line would continue it.
    if (statSync(file).size !== completeBytes) truncateSync(file, completeBytes)
    appendFileSync(file, line)
    completeBytes += Buffer.byteLength(line)
  }

  let openWrite: JournalWrite | undefined

  function change(name: string, row: Row) {
    const rows = table(name)
    const previousRow = rows.get(row.id)
    rows.set(row.id, row)
    openWrite?.undo.push(() => (previousRow ? rows.set(row.id, previousRow) : rows.delete(row.id)))
    if (openWrite) openWrite.changes[name] = [...(openWrite.changes[name] ?? []), row]
  }

  function together<R>(act: () => R): R {
    if (openWrite) return act()
    const newWrite: JournalWrite = { changes: {}, undo: [] }
    openWrite = newWrite
    try {
      return act()
    } finally {
      openWrite = undefined
      if (newWrite.undo.length > 0) appendOrUndo(newWrite)
    }
  }

  function appendOrUndo({ changes, undo }: JournalWrite) {
    try {
      append(`${JSON.stringify(changes)}\n`)
    } catch (error) {
      for (const revert of undo.toReversed()) revert()
      throw error
    }
  }

  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  load()
  compact()
  chmodSync(file, 0o600)

  return {
    rows: <K extends keyof T>(name: K) =>
      table(String(name)) as Map<string, unknown> as ReadonlyMap<string, RowOf<T, K>>,
    write: (changes) =>
      together(() => {
        for (const [name, rows] of Object.entries(changes) as [string, Row[]][])
          for (const row of rows) change(name, row)
      }),
    together,
    keepOnly<K extends keyof T>(name: K, isKept: (row: RowOf<T, K>) => boolean) {
      const rows = table(String(name))
      for (const [id, row] of rows) if (!isKept(row as RowOf<T, K>)) rows.delete(id)
      compact()
    },
  }
}
