import { asSystem } from '#commands/kernel/handle.ts'
import { endCall } from '#commands/messaging/call.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Log, Services } from '../../http/services.ts'
import type { Connection } from '../connection.ts'

/** How often it is said who is in a call, and looked who is not any more. */
const LOOK_MS = 5_000

/** Keeps calls alive whose sockets are open here, and ends those of which a side is gone, of whatever process it was. */
export function lostCalls({ deps, callSides }: Services, log: Log, open: () => Iterable<Connection>) {
  async function look() {
    const here = [...open()].flatMap(({ user_id, calls }) =>
      [...calls.values()].filter(({ over }) => !over).map((call) => ({ ...call, user_id })),
    )
    await callSides.seen(here)
    for (const call of await callSides.gone()) {
      const ctx = { at: new Date().toISOString(), correlation_id: newId(), command_id: newId() }
      await endCall(deps, asSystem({ ...ctx, actor: { kind: 'system' } }), call, 'failed')
      await callSides.over(call.call_id)
    }
  }
  const timer = setInterval(() => {
    look().catch((err) => log.error({ err }, 'calls not looked after'))
  }, LOOK_MS)
  return { end: () => clearInterval(timer) }
}
