import {
  API_PROCESS_BYTES,
  COSTS,
  MAX_BATCH_EVENTS,
  MAX_SOCKETS_PER_PROCESS,
  MAX_UTILIZATION,
  MEMBER_BEHAVIOR,
  STORAGE_PER_EVENT,
} from './inputs.ts'
import { exponential, type QueueTimes, simulateQueue } from './queue-simulation.ts'

const SIMULATED_ARRIVALS = 60_000

export type Demand = {
  members: number
  /** Per second, in the busiest minutes. */
  commands: number
  reads: number
  events: number
  sockets: number
  apis: number
  answers: QueueTimes
  lag: QueueTimes
  /** Processors of the database. */
  database: number
  /**
   * Frames per second of all API processes, and the share of a processor that one of them spends on frames.
   */
  frames: number
  fanOut: number
  apiBytes: number
}

/** Returns the load of this many members in their busiest minutes, and how long they wait. */
export function demandOf(members: number, seed = 7): Demand {
  const active = members * MEMBER_BEHAVIOR.activeShare
  const peakSharePerSecond = (MEMBER_BEHAVIOR.peakHour * MEMBER_BEHAVIOR.burst) / 3600
  const [commands, reads] = [
    active * MEMBER_BEHAVIOR.commands * peakSharePerSecond,
    active * MEMBER_BEHAVIOR.reads * peakSharePerSecond,
  ]
  const events = commands * MEMBER_BEHAVIOR.events
  const sockets = active * MEMBER_BEHAVIOR.connected
  const sharedListChanges = Math.min(
    MEMBER_BEHAVIOR.sharedListFramesASecond,
    events * MEMBER_BEHAVIOR.sharedListShare,
  )
  const frames =
    sharedListChanges * sockets + events * (1 - MEMBER_BEHAVIOR.sharedListShare) * MEMBER_BEHAVIOR.concerned
  const processorLoad = commands * COSTS.command + reads * COSTS.read + frames * COSTS.frame
  // At least two, so that one may be down.
  const apis = Math.max(
    2,
    Math.ceil(processorLoad / MAX_UTILIZATION),
    Math.ceil(sockets / MAX_SOCKETS_PER_PROCESS),
  )
  const commandShare = commands / (commands + reads)
  const slowdown = 1 / (1 - Math.min(0.9, (frames * COSTS.frame) / apis))
  const answers = simulateQueue({
    rate: commands + reads,
    servers: apis,
    batch: 1,
    service: (_, random) =>
      exponential(random, (random() < commandShare ? COSTS.command : COSTS.read) * slowdown),
    arrivals: SIMULATED_ARRIVALS,
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
    apiBytes: API_PROCESS_BYTES + (sockets / apis) * COSTS.socketBytes,
  }
}

/**
 * Returns how long an event waits until every read model has handled it, with one owner of the projections.
 */
export const lagAt = (events: number, seed = 7) =>
  simulateQueue({
    rate: events,
    servers: 1,
    batch: MAX_BATCH_EVENTS,
    service: (count) => COSTS.batch + count * COSTS.event,
    arrivals: SIMULATED_ARRIVALS,
    seed,
  })

/**
 * Returns the events per second that one owner handles, and how many members cause that load in their busiest
 * minutes.
 */
export function maxLoadOfOneOwner() {
  const events = MAX_UTILIZATION / (COSTS.event + COSTS.batch / MAX_BATCH_EVENTS)
  const perMember =
    (MEMBER_BEHAVIOR.activeShare *
      MEMBER_BEHAVIOR.commands *
      MEMBER_BEHAVIOR.events *
      MEMBER_BEHAVIOR.peakHour *
      MEMBER_BEHAVIOR.burst) /
    3600
  return { events, members: events / perMember }
}

/**
 * Returns what is stored after these years. `rebuild`: hours to build one read model from the first event.
 */
export function growthOf(members: number, years: number) {
  const days = members * MEMBER_BEHAVIOR.activeShare * 365 * years
  const events = days * MEMBER_BEHAVIOR.commands * MEMBER_BEHAVIOR.events
  return {
    members,
    years,
    events,
    store: events * STORAGE_PER_EVENT.eventBytes,
    rows: events * STORAGE_PER_EVENT.rowBytes,
    trail: events * STORAGE_PER_EVENT.entries * COSTS.entryBytes,
    files: days * MEMBER_BEHAVIOR.fileBytes,
    rebuild: events / COSTS.rebuild / 3600,
  }
}
