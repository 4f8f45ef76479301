import { createHmac } from 'node:crypto'
import type { IceServer, Sfu } from '#commands/ports/sfu.ts'
import type { Env } from '../settings/env.ts'
import { remoteSfu } from './remote/client.ts'

/** Returns the media server that these settings name, or none. `close` ends the connection to it. */
export function sfuOf({ CALLS, SFU_URL, SFU_SECRET }: Env): Sfu & { close(): void } {
  if (CALLS === 'direct' || SFU_URL === undefined) return { ...directSfu, close: () => undefined }
  if (SFU_SECRET === undefined) throw new Error('SFU_SECRET is not set')
  return remoteSfu(SFU_URL, SFU_SECRET)
}

/** Used without a media server: every call goes from browser to browser. */
export const directSfu: Sfu = {
  state: async () => 'direct',
  open: async () => 'direct',
  ask: async () => ({ refused: 'call_not_found' }),
  end: async () => undefined,
  onEvent: () => () => undefined,
}

/** Seconds for which credentials are valid. A relay checks them throughout a call. */
const CREDENTIAL_LIFETIME_SECONDS = 12 * 60 * 60

/**
 * Returns the STUN and TURN servers for a browser, with this user's credentials for a relay. coturn computes
 * the same ones (`use-auth-secret`, `static-auth-secret`), by draft-uberti-behave-turn-rest-00. `urls` are
 * comma-joined; `stun:` addresses get no credentials. Empty when nothing is configured.
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
