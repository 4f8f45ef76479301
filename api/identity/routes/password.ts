import { accepted, type Handlers, ok } from '#api/http/handlers.ts'
import { limitHourly } from '#api/http/limits/hourly.ts'
import { networkOf } from '#api/http/limits/network.ts'
import { wrong } from '#api/http/problem.ts'
import type { Services, Settings } from '#api/http/services.ts'
import type { password } from '#api/wire/identity/password.ts'
import { accounts } from '#commands/identity/account.ts'
import { asSystem } from '#commands/kernel/handle.ts'
import { constantTime } from '../constant-time.ts'
import { strength } from '../password-strength.ts'

const FORGOT_PER_ADDRESS = 5
const FORGOT_PER_IP = 50

const unknown = () => wrong('Email not found')

export const passwordRoutes = (
  { access, deps }: Services,
  settings: Settings,
): Handlers<keyof typeof password> => {
  const { commander } = deps
  const { strong, notAddress } = strength(access, settings)
  const generic = settings.enumeration === 'generic'

  return {
    'POST /auth/forgot-password': async ({ body, ctx, request }) => {
      await limitHourly(access, `forgot-ip:${networkOf(request.ip)}`, FORGOT_PER_IP, ctx.at)
      await limitHourly(access, `forgot:${body.email}`, FORGOT_PER_ADDRESS, ctx.at)
      return constantTime(settings, async () => {
        const user_id = await access.userOf(body.email)
        if (user_id === undefined) {
          if (generic) return ok
          throw unknown()
        }
        await access.forgetReset(user_id)
        const asked = { type: 'RecordPasswordResetAsk' } as const
        await accepted(nothingToRead, await commander.handle(accounts, user_id, asked, asSystem(ctx)))
        return ok
      })
    },

    'POST /auth/reset-password': async ({ body, ctx }) => {
      const { user_id, tmp_uuid: id, password } = body
      strong(password)
      if ((await access.addressOf(user_id)) === undefined) {
        if (generic) return { success: false }
        throw unknown()
      }
      const by = asSystem(ctx)
      const success = await access.reset(
        { user_id, id, password },
        new Date(ctx.at),
        (email) => notAddress(password, email),
        async () => {
          for (const command of [
            { type: 'RecordPasswordChange', how: 'reset' },
            { type: 'RevokeSessions', reason: 'password_reset' },
          ] as const)
            await accepted(nothingToRead, await commander.handle(accounts, user_id, command, by))
        },
      )
      return { success }
    },
  }
}

/** No documented call shows what these wrote. */
const nothingToRead = { awaitProjection: async () => undefined }
