import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sql } from 'postgres'
import type { WebSocket } from 'ws'
import type { RefusedCall } from '#commands/audit/refused-calls.ts'
import { networksOf } from '#commands/identity/limits/network.ts'
import { newId } from '#domain/kernel/ids.ts'
import { notificationsSince } from '#projections/notifications/notifications.ts'
import { memberOfToken } from '../http/auth.ts'
import { contextOf } from '../http/context.ts'
import { HttpRefusal, notFound } from '../http/problem.ts'
import { recordRefusedCall } from '../http/refused-attempt.ts'
import type { ApiSettings, Services } from '../http/services.ts'
import { toNotificationResponses } from '../notifications/notification-responses.ts'
import type { TrafficMeter } from '../operations/traffic.ts'
import { Id } from '../wire/fields.ts'
import { questions } from '../wire/frames.ts'
import type { NotificationResponse } from '../wire/shapes/notification.ts'
import { changeQueue, forwardChanges } from './change-forwarding.ts'
import { type ActiveCall, type Connection, heartbeat, openConnections } from './connection.ts'
import { createFeed } from './feed.ts'
import { answerFrame, CLOSE_CODES, type QuestionHandlers, questionHandler, send } from './frames.ts'
import { type Inbox, inbox } from './inbox.ts'
import { callHandlers } from './messaging/calls.ts'
import { conversationHandlers } from './messaging/conversations.ts'
import { mediaHandlers } from './messaging/media.ts'
import { messageFeed } from './messaging/message-feed.ts'
import { resume } from './resume.ts'
import { socketLimits } from './socket-limits.ts'

const SWEEP_INTERVAL_MS = 15_000

/** The token in the list of subprotocols: `consilium.v1, bearer.{token}`. */
const tokenIn = (protocols: string | undefined) =>
  protocols
    ?.split(',')
    .map((each) => each.trim())
    .find((each) => each.startsWith('bearer.'))
    ?.slice('bearer.'.length)

/** `/realtime`: sends members the changes of records that they can see, as long as their session lives. */
export function addRealtime(
  app: FastifyInstance,
  services: Services,
  settings: ApiSettings,
  {
    limits,
    traffic: { setSockets },
  }: {
    limits: Record<'session', (request: FastifyRequest) => Promise<void>>
    traffic: Pick<TrafficMeter, 'setSockets'>
  },
) {
  const { log, identity } = services
  const connections = openConnections()
  const { queue, drop } = changeQueue()
  const notifications = notificationFeed(services.sql, new URL(settings.apiOrigin))
  const messages = messageFeed(services)
  const feeds = { notifications, messages }
  const { sessionSockets, addressSockets, socketFrameCounter, addressFrameCounter } = socketLimits(
    settings.rateLimits,
  )
  const handlers: QuestionHandlers = {
    ping: questionHandler(questions.ping, async () => ({})),
    resume: questionHandler(questions.resume, resume(services.sql)),
    ...conversationHandlers(services),
    ...callHandlers(services),
    ...mediaHandlers(services),
  }

  app.route({
    method: 'GET',
    url: '/realtime',
    schema: { hide: true },
    onRequest: async (request) => {
      const { origin } = request.headers
      if (origin !== undefined && !settings.webOrigins.includes(origin))
        throw new HttpRefusal(400, 'foreign_origin', 'This page is not allowed to connect.')
    },
    handler: async () => {
      throw notFound()
    },
    wsHandler: (socket, request) => {
      socket.on('error', () => socket.terminate())
      const networks = networksOf(request.ip).map(({ network: key, allowance }) => ({ key, allowance }))
      if (!addressSockets.enter(networks)) return socket.close(CLOSE_CODES.tooMany)
      // Frames that arrive before the token is checked wait for the check. A socket counts for the limits
      // until none of its frames waits.
      const incoming = inbox(socket)
      socket.on('close', () => void incoming.whenEmpty().then(() => addressSockets.leave(networks)))
      const [countOwnFrame, countAddressFrame] = [socketFrameCounter(), addressFrameCounter(networks)]
      const countFrame = (handleFrame: () => void) => {
        if (socket.readyState !== socket.OPEN) return
        if (countOwnFrame() && countAddressFrame()) handleFrame()
        else socket.close(CLOSE_CODES.tooMany)
      }
      socket.on('message', (data) => countFrame(() => incoming.receive(String(data))))
      socket.on('ping', () => countFrame(() => undefined))
      connect(socket, request, incoming)
        .then((connection) => {
          if (!connection) return incoming.drop()
          const logFailure = (err: unknown) => log.error({ err, correlation: request.id }, 'frame failed')
          const recordFrameRefusal = (event: string, data: object) =>
            recordRefusedCall(services, connection.context(), toRefusedCall(event, data))
          incoming.begin(async (text) => {
            await answerFrame(connection, handlers, text, {
              onFailure: logFailure,
              onRefusal: recordFrameRefusal,
            }).catch(logFailure)
            // Its pong may be queued behind frames that were not read while this one was answered.
            connection.isAlive = true
          })
        })
        .catch((err) => {
          log.error({ err, correlation: request.id }, 'socket failed')
          incoming.drop()
          socket.close(CLOSE_CODES.failed)
        })
    },
  })

  async function connect(
    socket: WebSocket,
    request: FastifyRequest,
    incoming: Inbox,
  ): Promise<Connection | undefined> {
    try {
      const token = tokenIn(request.headers['sec-websocket-protocol'])
      const member = await memberOfToken(app, identity.sessions, token ?? '')
      if (socket.readyState !== socket.OPEN) return undefined
      const { user_id, session_id, roles } = member
      const sessionKeys = [{ key: session_id, allowance: 1 }]
      if (!sessionSockets.enter(sessionKeys)) {
        socket.close(CLOSE_CODES.tooMany)
        return undefined
      }
      request.bearer = member
      const connection = {
        socket,
        user_id,
        session_id,
        roles,
        isAlive: true,
        joinedConversations: new Map<string, string>(),
        calls: new Map<string, ActiveCall>(),
        context: () => contextOf(request, 'member', newId()),
        countCall: () => limits.session(request),
      }
      notifications.begin(connection, services.position())
      messages.begin(connection, services.position())
      connections.add(connection)
      reportSocketCounts()
      socket.on('pong', () => {
        connection.isAlive = true
      })
      socket.on('close', () => {
        void incoming.whenEmpty().then(() => sessionSockets.leave(sessionKeys))
        connections.remove(connection)
        drop(connection)
        reportSocketCounts()
      })
      services.recordCall?.({ id: request.id, method: 'GET', route: '/realtime', status: 101, took_ms: 0 })
      send(socket, { event: 'connect', data: { user_id, position: String(services.position()) } })
      return connection
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      send(socket, { event: 'connect_error', data: { message: error.message } })
      socket.close(error.status === 403 ? CLOSE_CODES.suspended : CLOSE_CODES.unauthorized)
      return undefined
    }
  }

  function reportSocketCounts() {
    const staff = [...connections.all].filter(({ roles }) => roles.length > 0).length
    setSockets({ members: connections.all.size - staff, staff })
  }

  const endSession = (session_id: string) => {
    for (const each of connections.all)
      if (each.session_id === session_id) each.socket.close(CLOSE_CODES.unauthorized)
  }

  /**
   * Applies changed roles to the account's open sockets: shared lists of lost roles stop, those of new roles
   * start.
   */
  async function refreshRoles(staffConnections: Iterable<Connection>) {
    for (const connection of staffConnections) {
      const session = await identity.sessions.lookUp(connection.session_id, new Date(), false)
      connection.roles = session?.roles ?? []
    }
    reportSocketCounts()
  }

  /**
   * Checks all sockets regularly: sessions expire, connections break without a close, and a change of roles
   * may have been missed.
   */
  async function sweep() {
    heartbeat(connections.all)
    const sessionIds = [...new Set([...connections.all].map(({ session_id }) => session_id))]
    if (sessionIds.length > 0)
      for (const endedSessionId of await identity.sessions.endedAmong(sessionIds, new Date()))
        endSession(endedSessionId)
    await refreshRoles([...connections.all].filter(({ roles }) => roles.length > 0))
  }

  app.addHook('onReady', async () => {
    const stopForwarding = await forwardChanges(services, connections, { queue, feeds })
    const stopEnds = await identity.sessions.onEnded((endedSession) => {
      if (endedSession.suspended === undefined) return endSession(endedSession.session_id)
      for (const { socket } of connections.of([endedSession.user_id])) socket.close(CLOSE_CODES.suspended)
    })
    const stopStandings = await identity.sessions.onStandingChanged((user_id) => {
      refreshRoles(connections.of([user_id])).catch((err) =>
        log.error({ err }, 'the roles of a socket are not known'),
      )
    })
    const timer = setInterval(() => {
      sweep().catch((err) => log.error({ err }, 'sockets not swept'))
    }, SWEEP_INTERVAL_MS)
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await Promise.all([stopEnds(), stopStandings(), stopForwarding()])
    })
  })
}

/** Sends each socket the notifications of its member. */
const notificationFeed = (sql: Sql, { origin }: URL) =>
  createFeed(async ({ user_id }, after) => {
    const rows = await notificationsSince(sql, user_id, after)
    const notifications = await toNotificationResponses(sql, rows)
    return {
      frames: notifications.map(
        (each) => ({ event: 'new-notification', data: withAbsoluteImage(each, origin) }) as const,
      ),
      position: BigInt(rows.at(-1)?.position ?? after),
      more: false,
    }
  })

/** Frames are not serialized by the schema of a response, which makes the addresses of images absolute. */
const withAbsoluteImage = (
  { person, ...notification }: NotificationResponse,
  origin: string,
): NotificationResponse => ({
  ...notification,
  ...(person && {
    person: {
      ...person,
      ...(person.profileImageUrl && { profileImageUrl: new URL(person.profileImageUrl, origin).href }),
    },
  }),
})

/** Records a frame about a record of others as a refused attempt, with the conversation that it names. */
function toRefusedCall(event: string, data: object): RefusedCall {
  const { data: subject_id } = Id.safeParse((data as { conversationId?: unknown }).conversationId)
  return {
    call: `socket ${event}`,
    status: 404,
    code: 'not_found',
    ...(subject_id !== undefined && { kind: 'conversation', subject_id }),
  }
}
