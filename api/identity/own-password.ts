import { accounts } from '#commands/identity/account.ts'
import { asSystem } from '#commands/kernel/handle.ts'
import { accepted, type Call, ok } from '../http/handlers.ts'
import { tooMany, unauthorized } from '../http/problem.ts'
import type { Services, Settings } from '../http/services.ts'
import { strength } from './password-strength.ts'

type Said = { old: string; new: string; verify: string }

const failed = (error: string) => ({ success: false, error })

/** A new password for somebody who knows the old one: ends their other sessions, and keeps the one it is changed in. */
export const ownPassword = ({ access, deps }: Services, settings: Settings) => {
  const { commander } = deps
  const { strong, notAddress } = strength(access, settings)

  return async (call: Call<'POST /settings'>, said: Said) => {
    const { ctx, request, awaitProjection } = call
    const { user_id, session_id } = call.member
    const at = new Date(ctx.at)
    const by = asSystem(ctx)
    if (said.old.trim() === '') return failed('Old Password Required')
    if (said.new === '' || said.new !== said.verify) return failed('Passwords Do Not Match')
    const email = await access.addressOf(user_id)
    if (email === undefined) throw unauthorized('invalid token')
    const checked = await access.checkPassword(email, said.old, request.ip, at)
    if ('retry_after' in checked) throw tooMany(checked.retry_after)
    if ('failed_for' in checked) {
      await commander.handle(accounts, user_id, { type: 'RecordLoginFailure' }, by)
      return failed('Old Password Invalid')
    }
    strong(said.new, 'password.new')
    notAddress(said.new, email, 'password.new')
    const written: bigint[] = []
    const keep = async (position: bigint) => void written.push(position)
    const changed = await access.changePassword(checked, said.new, session_id, at, async () => {
      for (const command of [
        { type: 'RecordPasswordChange', how: 'changed' },
        { type: 'RevokeSessions', reason: 'password_changed' },
      ] as const)
        await accepted({ awaitProjection: keep }, await commander.handle(accounts, user_id, command, by))
    })
    if (!changed) return failed('Old Password Invalid')
    for (const position of written) await awaitProjection(position)
    return ok
  }
}
