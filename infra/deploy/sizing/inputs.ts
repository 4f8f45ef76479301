/** What things cost, as measured on 2 × Intel Xeon: tests/bench/README.md, the row named beside each. */
export const COSTS = {
  /** Seconds of an API's processor: "processor time of POST /client/jobs, 8 callers". */
  command: 0.001_31,
  /** "POST /consultant/jobs, 5 of 2,000, 8 callers": 1,669 a second. */
  read: 0.000_6,
  /** Of the database's, for a command, same row; and for a read, as long as the API's, which is too much rather than too little. */
  databaseCommand: 0.000_62,
  databaseRead: 0.000_6,
  /**
   * Of the projections': a batch, and each event in it. From the worker's "processor time of POST /client/jobs": 1.06 ms with one
   * caller, where a batch has one event, and 0.21 ms with 64, where it has many.
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

/** Of the sample product (`npm run demo`), counted in its database: see infra/deploy/sizing.md. */
export const STORAGE_PER_EVENT = {
  /** Bytes of an event in the store, with its indexes. */
  eventBytes: 1_200,
  /** Bytes of all rows of read models with their indexes, by event. */
  rowBytes: 1_000,
  /** Entries of the audit trail by event. */
  entries: 0.7,
} as const

/** How members behave: assumptions, to be replaced by what your own metrics say. */
export const MEMBER_BEHAVIOR = {
  /** Of all members, who come on a day. */
  activeShare: 0.15,
  /** Of these, by each on that day. */
  reads: 80,
  commands: 8,
  /** Events of a command, with those that tasks and process managers add. */
  events: 1.8,
  /** Of a day's load, what comes in its hour with the most; and how much more the minutes with the most have than that hour. */
  peakHour: 0.15,
  burst: 2,
  /** Of the day's active members, who are connected at the same time in that hour. */
  connected: 0.3,
  /** Of all events, those that change what anybody may look for, of which every socket is told; all others concern two. */
  boardShare: 0.05,
  /** Of each of the two lists that everybody may search, a socket is told once a second at most: api/realtime/boards.ts. */
  boardsASecond: 2,
  concerned: 2,
  /** Bytes of files by active member and day. */
  fileBytes: 150_000,
} as const

/** How busy a process may be on average, so that bursts and a lost neighbor find room; and the sockets of one. */
export const MAX_UTILIZATION = 0.6
export const MAX_SOCKETS_PER_PROCESS = 4_000
/** The most events that the projections take at once: infra/event-store/subscription.ts. */
export const MAX_BATCH_EVENTS = 2_000
/** Bytes of an API process without a socket, at work. */
export const API_PROCESS_BYTES = 220e6
