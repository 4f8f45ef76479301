import { asSystem } from '#commands/kernel/handle.ts'
import { type CallAddress, endCall } from '#commands/messaging/call.ts'
import { newId } from '#domain/kernel/ids.ts'
import { CALL_RECONNECT_SECONDS } from '#domain/kernel/terms.ts'
import type { Log, Services } from '../../http/services.ts'
import type { Connection } from '../connection.ts'

/** How often this process reports who is in a call here, and looks for calls that a participant has left. */
const CHECK_INTERVAL_MS = 5_000

/** Ends a call that cannot continue. Does nothing when the call has already ended. */
export async function failCall({ deps, callPresence, sfu }: Services, call: CallAddress) {
  const ctx = { at: new Date().toISOString(), correlation_id: newId(), command_id: newId() }
  await endCall(deps, asSystem({ ...ctx, actor: { kind: 'system' } }), call, 'failed')
  await callPresence.removeCall(call.call_id)
  await sfu.end(call.call_id)
}

/**
 * Keeps calls alive whose sockets are open here. Ends abandoned calls, whichever process had their sockets.
 */
export function watchLostCalls(services: Services, log: Log, connections: () => Iterable<Connection>) {
  const { callPresence } = services
  /** The time of the last successful check, and the time since which no check has failed. */
  let lastCheckTime: number | undefined = performance.now()
  let reliableSince = Number.NEGATIVE_INFINITY

  async function checkCalls() {
    const localParticipants = [...connections()].flatMap(({ user_id, calls }) =>
      [...calls.values()].filter(({ hasEnded }) => !hasEnded).map((call) => ({ ...call, user_id })),
    )
    const previousCheckTime = lastCheckTime
    lastCheckTime = undefined
    await callPresence.reportParticipants(localParticipants)
    lastCheckTime = performance.now()
    // After failed checks nobody counts as gone, until all processes have had time to report their
    // participants again.
    if (previousCheckTime === undefined || lastCheckTime - previousCheckTime > 2 * CHECK_INTERVAL_MS)
      reliableSince = lastCheckTime
    if (lastCheckTime - reliableSince < CALL_RECONNECT_SECONDS * 1_000) return
    for (const call of await callPresence.findAbandonedCalls())
      await failCall(services, call).catch((err) => log.error({ err }, 'call not ended'))
  }
  const timer = setInterval(() => {
    checkCalls().catch((err) => log.error({ err }, 'calls not looked after'))
  }, CHECK_INTERVAL_MS)
  return { end: () => clearInterval(timer) }
}
