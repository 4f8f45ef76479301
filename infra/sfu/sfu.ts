import { createHmac } from 'node:crypto'
import type { IceServer, Sfu } from '#commands/ports/sfu.ts'
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

/** Seconds for which credentials are good: a relay checks them throughout a call. */
const CREDENTIAL_LIFETIME_SECONDS = 12 * 60 * 60

/**
 * What browsers are given to find a way to each other and to the media server, with credentials of this user for a relay:
 * those that coturn computes too (`use-auth-secret`, `static-auth-secret`), from draft-uberti-behave-turn-rest-00.
 * `urls` comma-joined, `stun:` without credentials. None where nothing is configured.
 */
export function iceServers(
  { TURN_URLS, TURN_SECRET }: { TURN_URLS?: string | undefined; TURN_SECRET?: string | undefined },
  user_id: string,
  time: Date,
): IceServer[] {
  const configuredUrls = (TURN_URLS ?? '').split(',').flatMap((url) => url.trim() || [])
  const [stunUrls, turnUrls] = [/^stuns?:/, /^turns?:/].map((scheme) =>
    configuredUrls.filter((url) => scheme.test(url)),
  )
  const username = `${Math.floor(time.getTime() / 1000) + CREDENTIAL_LIFETIME_SECONDS}:${user_id}`
  const credential = createHmac('sha1', TURN_SECRET ?? '')
    .update(username)
    .digest('base64')
  return [
    ...(stunUrls?.length ? [{ urls: stunUrls }] : []),
    ...(turnUrls?.length ? [{ urls: turnUrls, username, credential }] : []),
  ]
}
