import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { frameReader } from './frames.ts'
import { BadRequest } from './requests.ts'
import { type Status, status } from './status.ts'

export type Call = {
  headers: IncomingHttpHeaders
  /** Aborted once the caller is gone or the call is finished. */
  gone: AbortSignal
  /**
   * Sends a frame. Returns false when the caller reads too slowly: wait for `drained` before the next frame.
   */
  send: (frame: Buffer) => boolean
  drained: () => Promise<void>
  /** Ends the call once. Without a status the call succeeded. */
  finish: (status?: Status) => void
  /**
   * Calls the handler with each message. While its promise is pending, nothing more is read from the caller.
   */
  receive: (message: (bytes: Buffer) => void | Promise<void>, end: () => void) => void
}

/** A constant reason, so that no exception with a stack is created for each call. */
const over = 'the call is over'

const ascii = (value: string) => value.toWellFormed().replace(/[^\x20-\x24\x26-\x7e]/gu, encodeURIComponent)

/** One call on one HTTP/2 stream. */
export function openCall(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Call {
  const gone = new AbortController()
  let finished = false
  let corked = false
  stream.on('error', () => {})
  stream.once('close', () => gone.abort(over))

  const respond = () => {
    if (!stream.headersSent)
      stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true })
  }
  const send = (frame: Buffer) => {
    if (finished || stream.destroyed || stream.closed) return true
    respond()
    // the answers of one group commit leave together, in one write instead of one each
    if (!corked) {
      corked = true
      stream.cork()
      process.nextTick(() => {
        corked = false
        stream.uncork()
      })
    }
    return stream.write(frame)
  }
  const drained = () =>
    new Promise<void>((done) => {
      const over = () => {
        stream.off('drain', over)
        gone.signal.removeEventListener('abort', over)
        done()
      }
      if (gone.signal.aborted || !stream.writableNeedDrain) return done()
      stream.once('drain', over)
      gone.signal.addEventListener('abort', over)
    })
  const finish = ({ code, message = '', trailers = {} }: Status = { code: status.ok }) => {
    if (finished || stream.destroyed || stream.closed) return
    const safe = Object.entries(trailers).map(([name, value]) => [name, ascii(value)])
    const last = { 'grpc-status': code, 'grpc-message': ascii(message), ...Object.fromEntries(safe) }
    finished = true
    if (stream.headersSent) {
      stream.once('wantTrailers', () => stream.destroyed || stream.sendTrailers(last))
      stream.end()
    } else
      stream.respond(
        { ':status': 200, 'content-type': 'application/grpc+proto', ...last },
        { endStream: true },
      )
    gone.abort(over)
  }
  const receive: Call['receive'] = (message, end) => {
    const feed = frameReader(message)
    stream.on('data', (chunk: Buffer) =>
      attempt(call, () => {
        const wait = feed(chunk)
        if (!wait) return
        stream.pause()
        void wait.then(() => stream.resume())
      }),
    )
    stream.once('end', () => attempt(call, end))
  }
  const call: Call = { headers, gone: gone.signal, send, drained, finish, receive }
  return call
}

/** Runs `step`. An error while decoding a request ends the call as the caller's mistake. */
export function attempt(call: Call, step: () => void) {
  try {
    step()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const trailers = error instanceof BadRequest ? error.trailers : {}
    call.finish({ code: status.invalidArgument, message, trailers })
  }
}
