import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { networksOf } from '#commands/identity/limits/network.ts'
import { newId } from '#domain/kernel/ids.ts'
import { recordRefused } from '../http/audit/refused-attempt.ts'
import { memberOf } from '../http/auth.ts'
import { contextOf } from '../http/context.ts'
import { notFound, Refusal } from '../http/problem.ts'
import type { Services, Settings } from '../http/services.ts'
import type { TrafficMeter } from '../operations/traffic.ts'
import { questions } from '../wire/frames.ts'
import { changeQueue } from './changes.ts'
import type { Connection, InCall } from './connection.ts'
import { openConnections } from './connections.ts'
import { forward } from './forward.ts'
import { type Answers, answerFrame, answering, CLOSE, send } from './frames.ts'
import { heartbeat } from './limits/heartbeat.ts'
import { type Inbox, inbox } from './limits/inbox.ts'
import { socketLimits } from './limits/socket-limits.ts'
import { notificationFeed } from './notifications.ts'
import { refusedFrame } from './refused-frame.ts'
import { resume } from './resume.ts'
import { calls } from './talk/calls.ts'
import { media } from './talk/media.ts'
import { messageFeed } from './talk/messages.ts'
import { talk } from './talk/talk.ts'

const SWEEP_MS = 15_000

/** The token in the list of subprotocols: `consilium.v1, bearer.{token}`. */
const tokenIn = (protocols: string | undefined) =>
  protocols
    ?.split(',')
    .map((each) => each.trim())
    .find((each) => each.startsWith('bearer.'))
    ?.slice('bearer.'.length)

/** `/realtime`: sends members the changes of the things that they can see, as long as their session lives. */
export function addRealtime(
  app: FastifyInstance,
  services: Services,
  settings: Settings,
  limits: Record<'session', (request: FastifyRequest) => Promise<void>>,
  { setSockets }: Pick<TrafficMeter, 'setSockets'>,
) {
  const { log, identity } = services
  const open = openConnections()
  const { queue, drop } = changeQueue()
  const notifications = notificationFeed(services.sql)
  const messages = messageFeed(services)
  const feeds = { notifications, messages }
  const { sessions, addresses, frames, framesOf } = socketLimits(settings.rateLimits)
  const answers: Answers = {
    ping: answering(questions.ping, async () => ({})),
    resume: answering(questions.resume, resume(services.sql)),
    ...talk(services),
    ...calls(services),
    ...media(services),
  }

  app.route({
    method: 'GET',
    url: '/realtime',
    schema: { hide: true },
    onRequest: async (request) => {
      const { origin } = request.headers
      if (origin !== undefined && !settings.webOrigins.includes(origin))
        throw new Refusal(400, 'foreign_origin', 'This page is not allowed to connect.')
    },
    handler: async () => {
      throw notFound()
    },
    wsHandler: (socket, request) => {
      socket.on('error', () => socket.terminate())
      const networks = networksOf(request.ip).map(({ network: key, allowance }) => ({ key, allowance }))
      if (!addresses.enter(networks)) return socket.close(CLOSE.tooMany)
      // Frames that come before the token is checked wait for it. A socket takes its place until nothing of it waits.
      const received = inbox(socket)
      socket.on('close', () => void received.emptied().then(() => addresses.leave(networks)))
      const [ownMayCome, anyMayCome] = [frames(), framesOf(networks)]
      const counted = (then: () => void) => {
        if (socket.readyState !== socket.OPEN) return
        if (ownMayCome() && anyMayCome()) then()
        else socket.close(CLOSE.tooMany)
      }
      socket.on('message', (data) => counted(() => received.take(String(data))))
      socket.on('ping', () => counted(() => undefined))
      enter(socket, request, received)
        .then((connection) => {
          if (!connection) return received.drop()
          const failed = (err: unknown) => log.error({ err, correlation: request.id }, 'frame failed')
          const refused = (event: string, data: object) =>
            recordRefused(services, connection.context(), refusedFrame(event, data))
          received.begin(async (text) => {
            await answerFrame(connection, answers, text, { failed, refused }).catch(failed)
            // Its pong may be behind frames that were not read while this one was answered.
            connection.alive = true
          })
        })
        .catch((err) => {
          log.error({ err, correlation: request.id }, 'socket failed')
          received.drop()
          socket.close(CLOSE.failed)
        })
    },
  })

  async function enter(
    socket: WebSocket,
    request: FastifyRequest,
    received: Inbox,
  ): Promise<Connection | undefined> {
    try {
      const token = tokenIn(request.headers['sec-websocket-protocol'])
      const member = await memberOf(app, identity.sessions, token ?? '')
      if (socket.readyState !== socket.OPEN) return undefined
      const { user_id, session_id, roles } = member
      const ofSession = [{ key: session_id, allowance: 1 }]
      if (!sessions.enter(ofSession)) {
        socket.close(CLOSE.tooMany)
        return undefined
      }
      request.bearer = member
      const connection = {
        socket,
        user_id,
        session_id,
        roles,
        alive: true,
        joined: new Map<string, string>(),
        calls: new Map<string, InCall>(),
        context: () => contextOf(request, 'member', newId()),
        countCall: () => limits.session(request),
      }
      notifications.begin(connection, services.position())
      messages.begin(connection, services.position())
      open.add(connection)
      count()
      socket.on('pong', () => {
        connection.alive = true
      })
      socket.on('close', () => {
        void received.emptied().then(() => sessions.leave(ofSession))
        open.remove(connection)
        drop(connection)
        count()
      })
      services.answered?.({ id: request.id, method: 'GET', route: '/realtime', status: 101, took_ms: 0 })
      send(socket, { event: 'connect', data: { user_id, position: String(services.position()) } })
      return connection
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send(socket, { event: 'connect_error', data: { message: error.message } })
      socket.close(error.status === 403 ? CLOSE.suspended : CLOSE.unauthorized)
      return undefined
    }
  }

  function count() {
    const staff = [...open.all].filter(({ roles }) => roles.length > 0).length
    setSockets({ members: open.all.size - staff, staff })
  }

  const endSession = (session_id: string) => {
    for (const each of open.all) if (each.session_id === session_id) each.socket.close(CLOSE.unauthorized)
  }

  /** Roles that an account has lost show its open sockets no more boards, and those that it got show theirs. */
  async function refreshRoles(connections: Iterable<Connection>) {
    for (const connection of connections) {
      const session = await identity.sessions.lookUp(connection.session_id, new Date(), false)
      connection.roles = session?.roles ?? []
    }
    count()
  }

  /** Sessions also expire, and connections may break without a close; a change of roles may have been missed. */
  async function sweep() {
    heartbeat(open.all)
    const sessions = [...new Set([...open.all].map(({ session_id }) => session_id))]
    if (sessions.length > 0)
      for (const over of await identity.sessions.overOf(sessions, new Date())) endSession(over)
    await refreshRoles([...open.all].filter(({ roles }) => roles.length > 0))
  }

  app.addHook('onReady', async () => {
    const stopForwarding = await forward(services, open, { queue, feeds })
    const stopEnds = await identity.sessions.onEnded((ended) => {
      if (ended.suspended === undefined) return endSession(ended.session_id)
      for (const { socket } of open.of([ended.user_id])) socket.close(CLOSE.suspended)
    })
    const stopStandings = await identity.sessions.onStandingChanged((user_id) => {
      refreshRoles(open.of([user_id])).catch((err) =>
        log.error({ err }, 'the roles of a socket are not known'),
      )
    })
    const timer = setInterval(() => {
      sweep().catch((err) => log.error({ err }, 'sockets not swept'))
    }, SWEEP_MS)
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await Promise.all([stopEnds(), stopStandings(), stopForwarding()])
    })
  })
}
