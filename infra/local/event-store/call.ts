import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { frameReader } from './frames.ts'
import { BadRequest } from './requests.ts'
import { type Status, status } from './status.ts'

export type GrpcCall = {
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
const CALL_OVER_REASON = 'the call is over'

const ascii = (value: string) => value.toWellFormed().replace(/[^\x20-\x24\x26-\x7e]/gu, encodeURIComponent)

/** One call on one HTTP/2 stream. */
export function openCall(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): GrpcCall {
  const gone = new AbortController()
  let isFinished = false
  let isCorked = false
  stream.on('error', () => {})
  stream.once('close', () => gone.abort(CALL_OVER_REASON))

  const respond = () => {
    if (!stream.headersSent)
      stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true })
  }
  const send = (frame: Buffer) => {
    if (isFinished || stream.destroyed || stream.closed) return true
    respond()
    // The answers of one group commit leave together, in one write instead of one each.
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(() => {
        isCorked = false
        stream.uncork()
      })
    }
    return stream.write(frame)
  }
  const drained = () =>
    new Promise<void>((done) => {
      const stopWaiting = () => {
        stream.off('drain', stopWaiting)
        gone.signal.removeEventListener('abort', stopWaiting)
        done()
      }
      if (gone.signal.aborted || !stream.writableNeedDrain) return done()
      stream.once('drain', stopWaiting)
      gone.signal.addEventListener('abort', stopWaiting)
    })
  const finish = ({ code, message = '', trailers = {} }: Status = { code: status.ok }) => {
    if (isFinished || stream.destroyed || stream.closed) return
    const safeTrailers = Object.entries(trailers).map(([name, value]) => [name, ascii(value)])
    const finalTrailers = {
      'grpc-status': code,
      'grpc-message': ascii(message),
      ...Object.fromEntries(safeTrailers),
    }
    isFinished = true
    if (stream.headersSent) {
      stream.once('wantTrailers', () => stream.destroyed || stream.sendTrailers(finalTrailers))
      stream.end()
    } else
      stream.respond(
        { ':status': 200, 'content-type': 'application/grpc+proto', ...finalTrailers },
        { endStream: true },
      )
    gone.abort(CALL_OVER_REASON)
  }
  const receive: GrpcCall['receive'] = (message, end) => {
    const readChunk = frameReader(message)
    stream.on('data', (chunk: Buffer) =>
      attempt(call, () => {
        const backPressure = readChunk(chunk)
        if (!backPressure) return
        stream.pause()
        void backPressure.then(() => stream.resume())
      }),
    )
    stream.once('end', () => attempt(call, end))
  }
  const call: GrpcCall = { headers, gone: gone.signal, send, drained, finish, receive }
  return call
}

/** Runs `step`. An error while decoding a request ends the call as the caller's mistake. */
export function attempt(call: GrpcCall, step: () => void) {
  try {
    step()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const trailers = error instanceof BadRequest ? error.trailers : {}
    call.finish({ code: status.invalidArgument, message, trailers })
  }
}
