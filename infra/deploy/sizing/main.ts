import { demandOf, growthOf, lagAt, maxLoadOfOneOwner } from './demand.ts'

/** `npm run sizing`: prints the tables of infra/deploy/sizing.md. */
const MEMBERS = [1_000, 20_000, 200_000, 1_000_000]
const YEARS = [1, 3, 7]

const formatMilliseconds = (seconds: number) => `${(seconds * 1000).toFixed(seconds < 0.01 ? 2 : 0)} ms`
const formatGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`
const formatCount = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
const printTable = (headings: string[], rows: string[][]) =>
  console.log(
    [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
    '\n',
  )

const demands = MEMBERS.map((members) => demandOf(members))

printTable(
  [
    'members',
    'commands/s',
    'reads/s',
    'events/s',
    'API processes',
    'answer, own work and waiting: p50 / p99',
    'database, processors',
  ],
  demands.map((each) => [
    ...[each.members, each.commands, each.reads, each.events, each.apis].map(formatCount),
    `${formatMilliseconds(each.answers.p50)} / ${formatMilliseconds(each.answers.p99)}`,
    each.database.toFixed(2),
  ]),
)
printTable(
  ['members', 'events/s', 'owner busy', 'lag: mean', 'p99', 'max'],
  demands.map(({ members, events, lag }) => [
    formatCount(members),
    formatCount(events),
    `${(lag.busy * 100).toFixed(1)} %`,
    formatMilliseconds(lag.mean),
    formatMilliseconds(lag.p99),
    formatMilliseconds(lag.max),
  ]),
)
printTable(
  ['events/s', 'owner busy', 'lag: mean', 'p99', 'max'],
  [100, 1_000, 2_000, 3_000, 4_000, 4_500].map((events) => {
    const lag = lagAt(events)
    return [
      formatCount(events),
      `${(lag.busy * 100).toFixed(0)} %`,
      formatMilliseconds(lag.mean),
      formatMilliseconds(lag.p99),
      formatMilliseconds(lag.max),
    ]
  }),
)
printTable(
  ['members', 'sockets', 'frames/s', 'of a processor, each API', 'memory, each API'],
  demands.map((each) => [
    formatCount(each.members),
    formatCount(each.sockets),
    formatCount(each.frames),
    `${(each.fanOut * 100).toFixed(1)} %`,
    `${formatCount(each.apiBytes / 1e6)} MB`,
  ]),
)
printTable(
  [
    'members',
    'years',
    'events',
    'store (each node)',
    'read models',
    'audit trail',
    'files',
    'rebuild of one read model',
  ],
  MEMBERS.flatMap((members) =>
    YEARS.map((years) => {
      const growth = growthOf(members, years)
      return [
        formatCount(members),
        String(years),
        `${formatCount(growth.events / 1e6)} M`,
        formatGigabytes(growth.store),
        formatGigabytes(growth.rows),
        formatGigabytes(growth.trail),
        formatGigabytes(growth.files),
        `${growth.rebuild.toFixed(1)} h`,
      ]
    }),
  ),
)
const { events, members } = maxLoadOfOneOwner()
console.log(
  `One owner of the read models takes ${formatCount(events)} events/s, which ${formatCount(members)} members make in their busiest minutes.`,
)
