import type { Sfu } from '#commands/ports/sfu.ts'
import type { Env } from '../env.ts'
import { remoteSfu } from './remote/client.ts'

/** The media server that these settings name, or none; `close` ends the connection to it. */
export function sfuOf({ CALLS, SFU_URL, SFU_SECRET }: Env): Sfu & { close(): void } {
  if (CALLS === 'direct' || SFU_URL === undefined) return { ...directSfu, close: () => undefined }
  if (SFU_SECRET === undefined) throw new Error('SFU_SECRET is not set')
  return remoteSfu(SFU_URL, SFU_SECRET)
}

/** Where there is no media server: every call goes from browser to browser. */
export const directSfu: Sfu = {
  state: async () => 'direct',
  open: async () => 'direct',
  ask: async () => ({ refused: 'call_not_found' }),
  end: async () => undefined,
  onEvent: () => () => undefined,
}
