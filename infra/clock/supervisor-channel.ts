import type { ChildProcess } from 'node:child_process'

/** What the supervisor says to a part to set its clock, and the part answers once it is set. */
type ClockMessage = { clock: string }

const isClockMessage = (message: unknown): message is ClockMessage =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as Partial<ClockMessage>).clock === 'string'

/** The line of a process to the one that has started it. */
type SupervisorChannel = Pick<NodeJS.Process, 'on' | 'send'>

/** Calls `set` with each offset that the supervisor says over the line, and acknowledges it. */
export function followSupervisor(channel: SupervisorChannel, set: (offset: string) => void) {
  channel.on('message', (message: unknown) => {
    if (!isClockMessage(message)) return
    set(message.clock)
    channel.send?.({ clock: message.clock } satisfies ClockMessage)
  })
}

/** Sets the clock of a part; whether it has acknowledged that, which one that ends first does not. */
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

/** Calls `listener` whenever the clock of this process was set, for what waits until a moment; returns how to stop that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells all listeners that the clock of this process was set. */
export const notifyClockChange = () => {
  for (const listener of listeners) listener()
}
