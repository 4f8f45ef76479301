import '../no-eval.ts'
import { useSyncExternalStore } from 'react'
import { ServerFrame } from '#api/wire/frames.ts'
import { answerProof } from '../../ui/second-factor/proof.ts'
import { socketOrigin } from '../config.ts'
import { listeners } from '../listeners.ts'
import { queries } from '../queries.ts'
import { readAnswer } from '../read-answer.ts'
import { refreshAccessToken } from '../refresh.ts'
import { accessToken, forceLogOut, session, subscribe } from '../session.ts'
import { isWornOut } from '../token-age.ts'
import { answered, canAsk } from './asking.ts'
import { heard } from './frames.ts'
import { forgetNotification, notified } from './notified.ts'
import { catchUp, changed, connected, disconnected, resetPosition } from './resume.ts'
import { onStaleRead } from './stale-read.ts'

const MAX_BACKOFF_MS = 30_000
/** How long a connection may be gone before it counts as lost. */
const LOST_MS = 2_000

let socket: WebSocket | undefined
let attempts = 0
let lost = false
let retry: ReturnType<typeof setTimeout> | undefined
let lostTimer: ReturnType<typeof setTimeout> | undefined
let refreshing = false
const lostListeners = listeners()

/** Whether the connection has been gone for more than 2 s. */
export const useConnectionLost = (): boolean => useSyncExternalStore(lostListeners.subscribe, () => lost)

/** Connects while a user is logged in, and disconnects on logout. */
export function connectWhileLoggedIn() {
  subscribe(syncWithSession)
  onStaleRead(() => void catchUp())
  addEventListener('online', () => reconnect(0))
  document.addEventListener('visibilitychange', wake)
  syncWithSession()
}

function syncWithSession() {
  if (session().loggedIn) {
    if (socket === undefined && retry === undefined) connect()
    return
  }
  clearTimeout(retry)
  retry = undefined
  socket?.close(1000)
  socket = undefined
  attempts = 0
  markConnected()
  resetPosition()
  forgetNotification()
  // Otherwise the next person is asked, and the call of this one runs in their session.
  answerProof(false)
  queries.clear()
}

/**
 * Reconnects without backoff when the page becomes visible, as when a laptop is opened: the backoff is meant for a
 * server that is down.
 */
function wake() {
  if (document.visibilityState === 'visible' && retry !== undefined) reconnect(0)
}

function connect() {
  retry = undefined
  const token = accessToken()
  if (token === null) {
    console.error('You must log in to connect')
    return
  }
  if (isWornOut(token) && !refreshing) return void renewThenConnect(token)
  const opened = new WebSocket(`${socketOrigin}/realtime`, ['consilium.v1', `bearer.${token}`])
  socket?.close(1000)
  disconnected()
  socket = opened
  opened.addEventListener('message', ({ data }) => {
    if (socket === opened) receive(opened, String(data), token)
  })
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return
    socket = undefined
    disconnected()
    if (!session().loggedIn) return
    if (code === 4403) return forceLogOut('suspended')
    if (refreshing) return
    lostTimer ??= setTimeout(() => setLost(true), LOST_MS)
    if (code === 4401) return void renewThenConnect(token)
    reconnect()
  })
}

function receive(opened: WebSocket, text: string, token: string) {
  // A newer server may send frames that this page does not know.
  const { data: frame } = ServerFrame.safeParse(readAnswer(text))
  if (frame?.event === 'connect') {
    canAsk((question) => opened.send(JSON.stringify(question)))
    void connected(frame.data.position, attempts === 0)
    attempts = 0
    markConnected()
  }
  if (frame?.event === 'changed') changed(frame.data)
  if (frame?.event === 'new-notification') notified(frame.data)
  if (frame?.event === 'ack' || frame?.event === 'error') answered(frame)
  if (frame) heard(frame)
  if (frame?.event === 'connect_error') {
    console.error(frame.data.message)
    if (['jwt expired', 'invalid token'].includes(frame.data.message)) void renewThenConnect(token)
  }
}

async function renewThenConnect(stale: string) {
  if (refreshing) return
  refreshing = true
  attempts++
  try {
    const next = await refreshAccessToken(stale)
    if (next !== undefined) reconnect(0)
    else if (session().loggedIn) forceLogOut()
  } catch {
    reconnect()
  } finally {
    refreshing = false
  }
}

function reconnect(pause = Math.min(MAX_BACKOFF_MS, 500 * 2 ** attempts) * (0.5 + Math.random() / 2)) {
  if (!session().loggedIn || socket?.readyState === WebSocket.OPEN) return
  clearTimeout(retry)
  attempts++
  retry = setTimeout(connect, pause)
}

function markConnected() {
  clearTimeout(lostTimer)
  lostTimer = undefined
  setLost(false)
}

function setLost(now: boolean) {
  if (lost === now) return
  lost = now
  lostListeners.notify()
}
