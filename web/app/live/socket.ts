import '../zod-without-eval.ts'
import { useSyncExternalStore } from 'react'
import { ServerFrame } from '#api/wire/frames.ts'
import { resolveProof } from '../../ui/second-factor/proof.ts'
import { socketOrigin } from '../config.ts'
import { listeners } from '../listeners.ts'
import { queryCache } from '../queries.ts'
import { readResponse } from '../read-response.ts'
import { accessToken, forceLogOut, session, subscribe } from '../session.ts'
import { isExpiring } from '../token-age.ts'
import { refreshAccessToken } from '../token-refresh.ts'
import { catchUp, handleChanges, handleConnected, handleDisconnected, resetPosition } from './catch-up.ts'
import { dispatchFrame } from './frames.ts'
import { forgetNotification, receiveNotification } from './new-notification.ts'
import { connectQuestions, receiveAnswer } from './socket-questions.ts'
import { onStaleRead } from './stale-read.ts'

const MAX_BACKOFF_MS = 30_000
/** In ms. A connection that is gone for longer counts as lost. */
const LOST_DELAY_MS = 2_000

let socket: WebSocket | undefined
let attempts = 0
let isLost = false
let retryTimer: ReturnType<typeof setTimeout> | undefined
let lostTimer: ReturnType<typeof setTimeout> | undefined
let isRefreshing = false
const lostListeners = listeners()

/** Whether the connection has been gone for more than 2 s. */
export const useConnectionLost = (): boolean => useSyncExternalStore(lostListeners.subscribe, () => isLost)

/** Connects while a member is logged in, and disconnects on logout. */
export function connectWhileLoggedIn() {
  subscribe(syncWithSession)
  onStaleRead(() => void catchUp())
  addEventListener('online', () => reconnect(0))
  document.addEventListener('visibilitychange', reconnectWhenVisible)
  syncWithSession()
}

function syncWithSession() {
  if (session().loggedIn) {
    if (socket === undefined && retryTimer === undefined) connect()
    return
  }
  clearTimeout(retryTimer)
  retryTimer = undefined
  socket?.close(1000)
  socket = undefined
  attempts = 0
  markConnected()
  resetPosition()
  forgetNotification()
  // Without this the next member would be asked for the proof, and this member's call would run in their
  // session.
  resolveProof(false)
  queryCache.clear()
}

/**
 * Reconnects without backoff when the page becomes visible, for example when a laptop is opened. The backoff
 * is meant for a server that is down.
 */
function reconnectWhenVisible() {
  if (document.visibilityState === 'visible' && retryTimer !== undefined) reconnect(0)
}

function connect() {
  retryTimer = undefined
  const token = accessToken()
  if (token === null) {
    console.error('You must log in to connect')
    return
  }
  if (isExpiring(token) && !isRefreshing) return void renewThenConnect(token)
  const openedSocket = new WebSocket(`${socketOrigin}/realtime`, ['consilium.v1', `bearer.${token}`])
  socket?.close(1000)
  handleDisconnected()
  socket = openedSocket
  openedSocket.addEventListener('message', ({ data }) => {
    if (socket === openedSocket) receive(openedSocket, String(data), token)
  })
  openedSocket.addEventListener('close', ({ code }) => {
    if (socket !== openedSocket) return
    socket = undefined
    handleDisconnected()
    if (!session().loggedIn) return
    if (code === 4403) return forceLogOut('suspended')
    if (isRefreshing) return
    lostTimer ??= setTimeout(() => setLost(true), LOST_DELAY_MS)
    if (code === 4401) return void renewThenConnect(token)
    reconnect()
  })
}

function receive(openedSocket: WebSocket, text: string, token: string) {
  // A newer server may send frames that this page does not know.
  const { data: frame } = ServerFrame.safeParse(readResponse(text))
  if (frame?.event === 'connect') {
    connectQuestions((question) => openedSocket.send(JSON.stringify(question)))
    void handleConnected(frame.data.position, attempts === 0)
    attempts = 0
    markConnected()
  }
  if (frame?.event === 'changed') handleChanges(frame.data)
  if (frame?.event === 'new-notification') receiveNotification(frame.data)
  if (frame?.event === 'ack' || frame?.event === 'error') receiveAnswer(frame)
  if (frame) dispatchFrame(frame)
  if (frame?.event === 'connect_error') {
    console.error(frame.data.message)
    if (['jwt expired', 'invalid token'].includes(frame.data.message)) void renewThenConnect(token)
  }
}

async function renewThenConnect(staleToken: string) {
  if (isRefreshing) return
  isRefreshing = true
  attempts++
  try {
    const newToken = await refreshAccessToken(staleToken)
    if (newToken !== undefined) reconnect(0)
    else if (session().loggedIn) forceLogOut()
  } catch {
    reconnect()
  } finally {
    isRefreshing = false
  }
}

function reconnect(delayMs = Math.min(MAX_BACKOFF_MS, 500 * 2 ** attempts) * (0.5 + Math.random() / 2)) {
  if (!session().loggedIn || socket?.readyState === WebSocket.OPEN) return
  clearTimeout(retryTimer)
  attempts++
  retryTimer = setTimeout(connect, delayMs)
}

function markConnected() {
  clearTimeout(lostTimer)
  lostTimer = undefined
  setLost(false)
}

function setLost(isLostNow: boolean) {
  if (isLost === isLostNow) return
  isLost = isLostNow
  lostListeners.notify()
}
