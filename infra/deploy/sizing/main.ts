import { demandOf, growthOf, lagAt, mostOfOneOwner } from './demand.ts'

/** `npm run sizing`: the tables of infra/deploy/sizing.md. */
const MEMBERS = [1_000, 20_000, 200_000, 1_000_000]
const YEARS = [1, 3, 7]

const ms = (seconds: number) => `${(seconds * 1000).toFixed(seconds < 0.01 ? 2 : 0)} ms`
const GB = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`
const count = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
const table = (heads: string[], rows: string[][]) =>
  console.log(
    [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
    '\n',
  )

const demands = MEMBERS.map((members) => demandOf(members))

table(
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
    ...[each.members, each.commands, each.reads, each.events, each.apis].map(count),
    `${ms(each.answers.p50)} / ${ms(each.answers.p99)}`,
    each.database.toFixed(2),
  ]),
)
table(
  ['members', 'events/s', 'owner busy', 'lag: mean', 'p99', 'most'],
  demands.map(({ members, events, lag }) => [
    count(members),
    count(events),
    `${(lag.busy * 100).toFixed(1)} %`,
    ms(lag.mean),
    ms(lag.p99),
    ms(lag.most),
  ]),
)
table(
  ['events/s', 'owner busy', 'lag: mean', 'p99', 'most'],
  [100, 1_000, 2_000, 3_000, 4_000, 4_500].map((events) => {
    const lag = lagAt(events)
    return [count(events), `${(lag.busy * 100).toFixed(0)} %`, ms(lag.mean), ms(lag.p99), ms(lag.most)]
  }),
)
table(
  ['members', 'sockets', 'frames/s', 'of a processor, each API', 'memory, each API'],
  demands.map((each) => [
    count(each.members),
    count(each.sockets),
    count(each.frames),
    `${(each.fanOut * 100).toFixed(1)} %`,
    `${count(each.apiBytes / 1e6)} MB`,
  ]),
)
table(
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
      const grown = growthOf(members, years)
      return [
        count(members),
        String(years),
        `${count(grown.events / 1e6)} M`,
        GB(grown.store),
        GB(grown.rows),
        GB(grown.trail),
        GB(grown.files),
        `${grown.rebuild.toFixed(1)} h`,
      ]
    }),
  ),
)
const { events, members } = mostOfOneOwner()
console.log(
  `One owner of the read models takes ${count(events)} events/s, which ${count(members)} members make in their busiest minutes.`,
)
