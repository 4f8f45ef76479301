import { cpus, totalmem } from 'node:os'
import type { Row } from './rounds.ts'

/** A ratio whose rounds differ by more than this factor is void. */
const WIDEST = 2

const isVoid = ({ range }: Row) => range !== undefined && range[1] > WIDEST * range[0]

/** Whether the aim is met, or why the row is void. */
function aimResult(row: Row) {
  const measuredValue = row.ratio ?? row.value
  if (!row.aim || measuredValue === undefined) return ''
  if (isVoid(row)) return 'void (rounds differ too much)'
  return ('minimum' in row.aim ? measuredValue >= row.aim.minimum : measuredValue <= row.aim.maximum)
    ? 'yes'
    : '**no**'
}

const aimOf = ({ aim }: Row) => (aim ? ('minimum' in aim ? `≥ ${aim.minimum}` : `≤ ${aim.maximum}`) : '')

const ratioOf = (row: Row) =>
  row.ratio === undefined || !row.range
    ? ''
    : `${row.ratio.toFixed(2)} (${row.range.map((each) => each.toFixed(2)).join('–')})${isVoid(row) ? ' void' : ''}`

const lineOf = (row: Row) =>
  `| ${[row.name, row.ours, row.bare ?? '', ratioOf(row), aimOf(row), aimResult(row)].join(' | ')} |`

/** The rows as one Markdown table. */
export function print(rows: readonly Row[]) {
  console.log('| what | ours | bare | ratio (range) | aim | met |\n|---|---|---|---|---|---|')
  for (const row of rows) console.log(lineOf(row))
}

/** Prints the date and the machine of the measurement. */
export function printMachine(disk: string) {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const [processor] = cpus()
  console.log(
    `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} × ${processor?.model.trim()}, ${gigabytes} GiB, Node ${process.version}, ` +
      `PostgreSQL on ${disk}; the load comes from the same machine, so only ratios count.\n`,
  )
}
