import type { DataDirectory } from '../local/data-directory.ts'
import type { Env } from '../settings/env.ts'
import { findWorker } from './worker/worker-paths.ts'

/**
 * Returns the settings of a media server on this machine, for itself and for its clients; undefined when it
 * runs elsewhere, when calls use none, or when its worker is not installed.
 */
export async function localSfu(env: Env, data: DataDirectory) {
  if (env.CALLS === 'direct' || env.SFU_URL !== undefined) return undefined
  const program = findWorker()
  if (program === undefined) return undefined
  const port = await data.port('sfu')
  const SFU_SECRET = env.SFU_SECRET ?? data.secret('sfu-secret', 'hex')
  const mediaPort = env.SFU_MEDIA_PORT === 0 ? await data.port('sfu-media') : env.SFU_MEDIA_PORT
  return {
    reached: { SFU_URL: `ws://127.0.0.1:${port}`, SFU_SECRET },
    own: { SFU_PORT: String(port), SFU_MEDIA_PORT: String(mediaPort), MEDIASOUP_WORKER_BIN: program },
  }
}

/** Describes how video calls travel, for the output at the start. */
export function callRouteText(env: Env) {
  if (env.CALLS === 'direct') return 'go from browser to browser, as CALLS says'
  if (env.SFU_URL !== undefined) return `go through the media server at ${new URL(env.SFU_URL).host}`
  if (findWorker()) return 'go through the media server'
  const namedProgram = process.env.MEDIASOUP_WORKER_BIN
  if (namedProgram) return `go from browser to browser: MEDIASOUP_WORKER_BIN is no worker that runs here`
  return 'go from browser to browser; `npm run sfu:worker` gets a media server'
}
