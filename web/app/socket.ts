import { useSyncExternalStore } from 'react'
import { socketOrigin } from './config.ts'
import { queries } from './query-client.ts'
import { refreshed } from './refresh.ts'
import { caughtUp, changed, connected, forget, notKnown } from './resume.ts'
import { accessToken, leave, session, subscribe } from './session.ts'
import { lookBy } from './stale-read.ts'

const LONGEST_PAUSE = 30_000
const QUIET = 2_000

let socket: WebSocket | undefined
let attempts = 0
let lost = false
let again: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined
let refreshing = false
const listeners = new Set<() => void>()

/** Whether the connection has been gone for more than 2 s. */
export const useConnectionLost = (): boolean => useSyncExternalStore(listen, () => lost)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Follows the session: connected while somebody is logged in, and nothing otherwise. */
export function follow() {
  subscribe(settle)
  lookBy(() => void queries.invalidateQueries())
  addEventListener('online', () => reconnect(0))
  document.addEventListener('visibilitychange', wake)
  settle()
}

function settle() {
  if (session().loggedIn) {
    if (socket === undefined && again === undefined) connect()
    return
  }
  clearTimeout(again)
  again = undefined
  socket?.close(1000)
  socket = undefined
  attempts = 0
  found()
  forget()
  queries.clear()
}

/** Whoever opens the laptop again does not wait out a pause that was meant for a server that is down. */
function wake() {
  if (document.visibilityState === 'visible' && again !== undefined) reconnect(0)
}

function connect() {
  again = undefined
  const token = accessToken()
  if (token === null) {
    console.error('You must log in to connect')
    return
  }
  const opened = new WebSocket(`${socketOrigin}/realtime`, ['consilium.v1', `bearer.${token}`])
  socket?.close(1000)
  socket = opened
  opened.addEventListener('message', ({ data }) => {
    if (socket === opened) hear(opened, String(data), token)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = undefined
    if (!session().loggedIn) return
    if (code === 4403) return leave(true)
    if (refreshing) return
    missing()
    if (code === 4401) return void renewThenConnect(token)
    reconnect()
  })
}

type Change = { models: { name: string; id: string }[]; position: string }
type Frame =
  | { event: 'connect'; data: { position: string } }
  | { event: 'connect_error'; data: { message: string } }
  | { event: 'changed'; data: Change }
  | { event: 'ack'; id: 'resume'; data: Change }
  | { event: 'error'; id?: 'resume' }

function hear(line: WebSocket, text: string, token: string) {
  const frame: Frame = JSON.parse(text)
  if (frame.event === 'connect') {
    connected(frame.data.position, attempts === 0, (said) => line.send(JSON.stringify(said)))
    attempts = 0
    found()
  }
  if (frame.event === 'changed') changed(frame.data)
  if (frame.event === 'ack') caughtUp(frame.data)
  if (frame.event === 'error') notKnown()
  if (frame.event === 'connect_error') {
    console.error(frame.data.message)
    if (['jwt expired', 'invalid token'].includes(frame.data.message)) void renewThenConnect(token)
  }
}

async function renewThenConnect(stale: string) {
  if (refreshing) return
  refreshing = true
  attempts++
  try {
    const next = await refreshed(stale)
    if (next !== undefined) reconnect(0)
    else if (session().loggedIn) leave()
  } catch {
    reconnect()
  } finally {
    refreshing = false
  }
}

function reconnect(pause = Math.min(LONGEST_PAUSE, 500 * 2 ** attempts) * (0.5 + Math.random() / 2)) {
  if (!session().loggedIn || socket?.readyState === WebSocket.OPEN) return
  clearTimeout(again)
  attempts++
  again = setTimeout(connect, pause)
}

function missing() {
  silence ??= setTimeout(() => tell(true), QUIET)
}

function found() {
  clearTimeout(silence)
  silence = undefined
  tell(false)
}

function tell(now: boolean) {
  if (lost === now) return
  lost = now
  for (const listener of listeners) listener()
}
