import type { ChildProcess } from 'node:child_process'
import { holdClock, releaseClock } from './held-clock.ts'

/**
 * The message by which the supervisor sets the clock of a part to an offset, or has it held until then, and
 * the reply once that is done.
 */
type ClockMessage = { clock: string }
const HELD = 'held'

const isClockMessage = (message: unknown): message is ClockMessage =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as Partial<ClockMessage>).clock === 'string'

/** The channel between a process and its parent. */
type SupervisorChannel = Pick<NodeJS.Process, 'on' | 'send'>

/** Calls `set` with each offset that the supervisor sends, and acknowledges it. */
export function followSupervisor(channel: SupervisorChannel, set: (offset: string) => void) {
  channel.on('message', (message: unknown) => {
    if (!isClockMessage(message)) return
    const acknowledge = () => channel.send?.({ clock: message.clock } satisfies ClockMessage)
    if (message.clock === HELD) return void holdClock().then(acknowledge)
    try {
      set(message.clock)
    } finally {
      releaseClock()
    }
    acknowledge()
  })
}

/**
 * Has a part hold its clock until it is set: it sends no request that is signed with the time, and has the
 * answers to all that it sent. Resolves to whether the part acknowledged it.
 */
export const holdClockOf = (child: ChildProcess): Promise<boolean> => setClockOf(child, HELD)

/**
 * Sets the clock of a part. Resolves to whether the part acknowledged it; a part that ends first does not.
 */
export function setClockOf(child: ChildProcess, offset: string): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isSet: boolean) => {
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(isSet)
    }
    const onExit = () => finish(false)
    const onMessage = (message: unknown) => {
      if (isClockMessage(message) && message.clock === offset) finish(true)
    }
    if (!child.connected) return resolve(false)
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.send({ clock: offset } satisfies ClockMessage, (error) => {
      if (error) finish(false)
    })
  })
}

const listeners = new Set<() => void>()

/**
 * Calls `listener` whenever the clock of this process was set, for code that waits for a time. Returns the
 * function that stops it.
 */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells all listeners that the clock of this process was set. */
export const notifyClockChange = () => {
  for (const listener of listeners) listener()
}
