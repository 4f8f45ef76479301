import { API_BYTES, COSTS, MOST_BATCH, MOST_BUSY, MOST_SOCKETS, STORED, USE } from './inputs.ts'
import { exponential, simulate, type Waited } from './queue.ts'

const ARRIVALS = 60_000

export type Demand = {
  members: number
  /** A second, in the minutes with the most. */
  commands: number
  reads: number
  events: number
  sockets: number
  apis: number
  answers: Waited
  lag: Waited
  /** Processors of the database. */
  database: number
  /** Frames a second of all API processes together, and the share of one processor that one of them spends on them. */
  frames: number
  fanOut: number
  apiBytes: number
}

/** What so many members ask for in their busiest minutes, and how long they wait for it. */
export function demandOf(members: number, seed = 7): Demand {
  const active = members * USE.activeShare
  const peak = (USE.peakHour * USE.burst) / 3600
  const [commands, reads] = [active * USE.commands * peak, active * USE.reads * peak]
  const events = commands * USE.events
  const sockets = active * USE.connected
  const boards = Math.min(USE.boardsASecond, events * USE.boardShare)
  const frames = boards * sockets + events * (1 - USE.boardShare) * USE.concerned
  const work = commands * COSTS.command + reads * COSTS.read + frames * COSTS.frame
  // Never fewer than two: one of them may be away.
  const apis = Math.max(2, Math.ceil(work / MOST_BUSY), Math.ceil(sockets / MOST_SOCKETS))
  const ofCommands = commands / (commands + reads)
  const slowed = 1 / (1 - Math.min(0.9, (frames * COSTS.frame) / apis))
  const answers = simulate({
    rate: commands + reads,
    servers: apis,
    batch: 1,
    service: (_, random) =>
      exponential(random, (random() < ofCommands ? COSTS.command : COSTS.read) * slowed),
    arrivals: ARRIVALS,
    seed,
  })
  return {
    members,
    commands,
    reads,
    events,
    sockets,
    apis,
    answers,
    lag: lagAt(events, seed),
    database: commands * COSTS.databaseCommand + reads * COSTS.databaseRead,
    frames,
    fanOut: (frames * COSTS.frame) / apis,
    apiBytes: API_BYTES + (sockets / apis) * COSTS.socketBytes,
  }
}

/** For how long an event waits until every read model has it, with one owner of them. */
export const lagAt = (events: number, seed = 7) =>
  simulate({
    rate: events,
    servers: 1,
    batch: MOST_BATCH,
    service: (count) => COSTS.batch + count * COSTS.event,
    arrivals: ARRIVALS,
    seed,
  })

/** The events a second that one owner takes, and how many members make as many in their busiest minutes. */
export function mostOfOneOwner() {
  const events = MOST_BUSY / (COSTS.event + COSTS.batch / MOST_BATCH)
  const perMember = (USE.activeShare * USE.commands * USE.events * USE.peakHour * USE.burst) / 3600
  return { events, members: events / perMember }
}

/** What is stored after so many years of so many members; `rebuild`: hours to build one read model from the first event. */
export function growthOf(members: number, years: number) {
  const days = members * USE.activeShare * 365 * years
  const events = days * USE.commands * USE.events
  return {
    members,
    years,
    events,
    store: events * STORED.eventBytes,
    rows: events * STORED.rowBytes,
    trail: events * STORED.entries * COSTS.entryBytes,
    files: days * USE.fileBytes,
    rebuild: events / COSTS.rebuild / 3600,
  }
}
