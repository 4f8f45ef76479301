import { useEffect, useRef } from 'react'
import type { ServerFrame } from '#api/wire/frames.ts'

type Data<E extends ServerFrame['event']> = Extract<ServerFrame, { event: E }>['data']
type Listener = (frame: ServerFrame) => void
const listeners = new Set<Listener>()

/** Calls `handleData` with the data of each frame of this event. Returns a function that stops it. */
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

/** Calls `handleData` for frames of this event while the component is on screen. */
export function useFrame<E extends ServerFrame['event']>(event: E, handleData: (data: Data<E>) => void) {
  const latestHandler = useRef(handleData)
  latestHandler.current = handleData
  useEffect(() => onFrame(event, (data) => latestHandler.current(data)), [event])
}

/** Passes a frame from the socket to its listeners. */
export function dispatchFrame(frame: ServerFrame) {
  for (const listener of [...listeners]) listener(frame)
}
