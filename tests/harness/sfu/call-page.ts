import { createServer } from 'node:http'
import type { Browser } from 'playwright-core'
import { rolldown } from 'rolldown'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Sfu } from '#commands/ports/sfu.ts'
import { type MediaQuestion, mediaQuestions } from '#domain/messaging/media/questions.ts'
import { listen } from '../http-server.ts'
import type { MediaStatistics, Side, SideInPage } from './page.ts'

const isQuestion = (event: string): event is MediaQuestion => Object.hasOwn(mediaQuestions, event)

async function bundle() {
  const bundled = await rolldown({
    cwd: import.meta.dirname,
    platform: 'browser',
    input: 'page.ts',
    logLevel: 'silent',
  })
  const { output } = await bundled.generate({ format: 'esm', codeSplitting: false })
  await bundled.close()
  return output[0].code
}

/** A server with the page of one side of a call. It passes the page's frames to this media server. */
export async function serveCallPage(sfu: Sfu, call_id: string) {
  const script = await bundle()
  const sides = new Map<string, WebSocket>()
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><body><script type="module" src="/page.js"></script>')
  })
  const sockets = new WebSocketServer({ server })
  const tell = (user: string | undefined, event: string, data: object) =>
    sides.get(user ?? '')?.send(JSON.stringify({ event, data: { ...data, callId: call_id } }))
  const stop = sfu.onEvent((mediaEvent) => {
    if (mediaEvent.event !== 'ended') tell(mediaEvent.user_id, mediaEvent.event, mediaEvent.data)
  })

  sockets.on('connection', (socket, request) => {
    const user = new URL(String(request.url), 'http://x').searchParams.get('user') ?? ''
    sides.set(user, socket)
    socket.on('message', async (text) => {
      const { id, event, data } = JSON.parse(String(text))
      const answer = isQuestion(event) ? await sfu.ask(call_id, user, event, data as never) : undefined
      const reply = answer?.ack
        ? { event: 'ack', data: answer.ack }
        : { event: 'error', data: { code: String(event), status: 404 } }
      socket.send(JSON.stringify({ id, ...reply }))
    })
  })

  return {
    url: `http://127.0.0.1:${await listen(server)}/`,
    async end() {
      stop()
      for (const socket of sides.values()) socket.terminate()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Opens the page of one side and starts the call. */
export async function openSide(browser: Browser, url: string, options: Side) {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'side' in window)
  await page.evaluate((startOptions) => (window as unknown as InPage).side.start(startOptions), options)
  return {
    seen: (): Promise<MediaStatistics> => page.evaluate(() => (window as unknown as InPage).side.seen()),
    end: () => context.close(),
  }
}

type InPage = { side: SideInPage }
