export type Expected = 'any' | 'no_stream' | 'stream_exists' | bigint
export type NewEvent = { id?: string; type: string; data: unknown; metadata?: unknown }
export type ReadEvent = {
  stream: string
  type: string
  id: string
  revision: bigint
  data: unknown
  metadata: unknown
  position: bigint
}
export type Filter = {
  on: 'type' | 'stream'
  prefixes?: string[]
  regex?: string
  every?: number
  checkpoint?: (position: bigint) => void
}
export type ReadOptions = { backwards?: boolean; from?: bigint | 'start' | 'end'; count?: number }

/** A stored event as a client reads it with resolved links: the link, and the event it leads to. */
export type Pair = { event?: ReadEvent; link?: ReadEvent }

/**
 * The operations that the tests of an event store need of a client. It throws the client's own errors, which
 * have a `type`.
 */
export type Driver = {
  append: (
    stream: string,
    events: NewEvent[],
    expected: Expected,
    call?: 'unary' | 'batch',
  ) => Promise<{ revision: bigint; position: bigint }>
  read: (stream: string, options?: ReadOptions) => Promise<ReadEvent[]>
  readAll: (options?: ReadOptions) => Promise<ReadEvent[]>
  /** Reads with resolved links: a stream, $all from a position, or a stream by subscription. */
  linked: (from: { stream: string; live?: boolean } | { position: bigint }, count: number) => Promise<Pair[]>
  subscribe: (stream: string, from: bigint | 'start' | 'end') => Watch
  subscribeToAll: (from: bigint | 'start' | 'end', filter?: Filter) => Watch
  delete: (stream: string, expected: Expected) => Promise<unknown>
  tombstone: (stream: string, expected: Expected) => Promise<unknown>
  setMetadata: (stream: string, metadata: Record<string, unknown>) => Promise<unknown>
  getMetadata: (stream: string) => Promise<Record<string, unknown> | undefined>
  dispose: () => Promise<void>
}

/** A subscription with everything that it received, in order. */
export type Watch = {
  log: (ReadEvent | 'caught up' | 'fell behind' | { error: string })[]
  events: () => ReadEvent[]
  until: (isDone: (watch: Watch) => boolean) => Promise<Watch>
  end: () => Promise<void>
}

type Subscription<Resolved> = {
  on(event: 'data', listener: (resolved: Resolved) => void): unknown
  on(event: 'caughtUp', listener: () => void): unknown
  on(event: 'fellBehind', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  unsubscribe: () => Promise<void>
}

export function watch<Resolved>(
  subscription: Subscription<Resolved>,
  toReadEvent: (resolved: Resolved) => ReadEvent,
): Watch {
  const waiters = new Set<() => void>()
  const push = (entry: Watch['log'][number]) => {
    newWatch.log.push(entry)
    for (const wake of waiters) wake()
  }
  subscription.on('data', (resolved) => push(toReadEvent(resolved)))
  subscription.on('caughtUp', () => push('caught up'))
  subscription.on('fellBehind', () => push('fell behind'))
  subscription.on('error', (error) => push({ error: String(Reflect.get(error, 'type') ?? error.message) }))
  const newWatch: Watch = {
    log: [],
    events: () => newWatch.log.filter((entry) => typeof entry === 'object' && 'type' in entry),
    until: (done) =>
      new Promise((resolve, reject) => {
        const waitTimer = setTimeout(() => reject(new Error(`waited in vain; came: ${say(newWatch)}`)), 8000)
        const check = () => {
          if (!done(newWatch)) return
          clearTimeout(waitTimer)
          waiters.delete(check)
          resolve(newWatch)
        }
        waiters.add(check)
        check()
      }),
    end: () => subscription.unsubscribe(),
  }
  return newWatch
}

const say = ({ log }: Watch) =>
  log
    .map((entry) => (typeof entry === 'object' && 'type' in entry ? entry.type : JSON.stringify(entry)))
    .join(' ')

export async function collect<T>(readable: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of readable) all.push(each)
  return all
}
