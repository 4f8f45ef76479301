/** Measured costs on 2 × Intel Xeon. The row of tests/bench/README.md is named beside each. */
export const COSTS = {
  /** Processor seconds of the API for a command: "processor time of POST /client/jobs, 8 callers". */
  command: 0.001_31,
  /**
   * Processor seconds of the API for a read: "POST /consultant/jobs, 5 of 2,000, 8 callers", 1,669 a second.
   */
  read: 0.000_6,
  /**
   * Processor seconds of the database: for a command from the same row; for a read the same as the API's,
   * which is rather too high.
   */
  databaseCommand: 0.000_62,
  databaseRead: 0.000_6,
  /**
   * Processor seconds of the projections for a batch, and for each event in it. From the worker's "processor
   * time of POST /client/jobs": 1.06 ms with one caller (one event in a batch), and 0.21 ms with 64 callers
   * (many events).
   */
  batch: 0.000_85,
  event: 0.000_21,
  /** "frames to those sockets": 101,928 a second. */
  frame: 1 / 101_928,
  /** "memory of each socket". */
  socketBytes: 19_500,
  /** Events a second into one read model that is rebuilt: "rebuild of 100,000 job events". */
  rebuild: 12_865,
  /** "Audit trail": a table of 1,000,000 entries with its indexes takes 1.1 GB; its tree is small beside it. */
  entryBytes: 1_100,
} as const

/** Sizes of the sample product (`npm run demo`), counted in its database: see infra/deploy/sizing.md. */
export const STORAGE_PER_EVENT = {
  /** Bytes of an event in the store, with its indexes. */
  eventBytes: 1_200,
  /** Bytes of all rows of read models with their indexes, per event. */
  rowBytes: 1_000,
  /** Entries of the audit trail per event. */
  entries: 0.7,
} as const

/** Assumptions about members. Replace them by your own metrics. */
export const MEMBER_BEHAVIOR = {
  /** The share of members who are active on a day. */
  activeShare: 0.15,
  /** Calls of each active member on a day. */
  reads: 80,
  commands: 8,
  /** Events of a command, including those of tasks and process managers. */
  events: 1.8,
  /** The share of a day's load in its busiest hour, and the factor from that hour to its busiest minutes. */
  peakHour: 0.15,
  burst: 2,
  /** The share of a day's active members who are connected at the same time in the busiest hour. */
  connected: 0.3,
  /**
   * The share of events that change a public list, of which every socket is told. All other events concern
   * two members.
   */
  sharedListShare: 0.05,
  /** Each of the two public lists causes at most one frame a second to a socket: api/realtime/shared-lists.ts. */
  sharedListFramesASecond: 2,
  concerned: 2,
  /** Bytes of uploaded files per active member and day. */
  fileBytes: 150_000,
} as const

/**
 * How busy a process may be on average, with room for bursts and a lost neighbor; and the sockets per
 * process.
 */
export const MAX_UTILIZATION = 0.6
export const MAX_SOCKETS_PER_PROCESS = 4_000
/** The largest batch of the projections: infra/event-store/subscription.ts. */
export const MAX_BATCH_EVENTS = 2_000
/** Bytes of a working API process without sockets. */
export const API_PROCESS_BYTES = 220e6
