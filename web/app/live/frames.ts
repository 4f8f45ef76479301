import { useEffect, useRef } from 'react'
import type { ServerFrame } from '#api/wire/frames.ts'

type Data<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>['data']
type Listener = (frame: ServerFrame) => void
const listeners = new Set<Listener>()

/** Calls `hear` with the data of each frame of this event; answers the function that stops it. */
export function onFrame<E extends ServerFrame['event']>(
  event: E,
  handleData: (data: Data<E>) => void,
): () => void {
  const listener: Listener = (frame) => {
    if (frame.event === event) handleData(frame.data as Data<E>)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same, while a component is on screen. */
export function useFrame<E extends ServerFrame['event']>(event: E, handleData: (data: Data<E>) => void) {
  const latestHandler = useRef(handleData)
  latestHandler.current = handleData
  useEffect(() => onFrame(event, (data) => latestHandler.current(data)), [event])
}

/** The socket brought a frame. */
export function dispatchFrame(frame: ServerFrame) {
  for (const listener of [...listeners]) listener(frame)
}
