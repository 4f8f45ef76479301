import type { changePhoneRefusals, confirmPhoneRefusals } from '#domain/identity/refusals.ts'
import { MAX_PHONE_CODES_PER_HOUR } from '#domain/kernel/terms.ts'
import type { Context } from '../kernel/handle.ts'
import { accounts } from './account.ts'
import type { Needs } from './dependencies.ts'
import { handleAccountCommand } from './handle-account-command.ts'
import { refuseOverLimit } from './limits/limits.ts'
import { sendPhoneCode } from './mails/phone-code.ts'
import { type OutcomeOf, type RefusalOf, rollBackWhenRefused, type WriteResult } from './outcomes.ts'
import { parsePhoneNumber } from './phone-number.ts'
import { acceptsTextMessages } from './text-message-numbers.ts'

/**
 * Sets the number for text messages and sends it a code, which confirms it. Setting an unconfirmed number
 * again sends another code. A number that gets no text messages is stored without a code. A second factor by
 * SMS keeps its own number.
 */
export async function changePhone(
  deps: Needs<'commander' | 'attempts' | 'queue' | 'policy'>,
  ctx: Context,
  user_id: string,
  input: string,
): Promise<OutcomeOf<typeof changePhoneRefusals, WriteResult>> {
  const phone = parsePhoneNumber(input)
  if (phone === undefined) return { refused: 'not_a_phone' }
  const { context } = (await deps.commander.load(accounts, user_id)).state
  const isConfirmed = context.phone === phone && context.phone_confirmed
  const sendsCode = !isConfirmed && acceptsTextMessages(phone, deps.policy.smsCountries)
  if (sendsCode) {
    // The number has a limit too: it may be a stranger's, whom many accounts together could flood.
    const limits = [user_id, phone].map((each) => ({
      key: `phone-code:${each}`,
      most: MAX_PHONE_CODES_PER_HOUR,
    }))
    const tooMany = await refuseOverLimit(deps, ctx.at, ...limits)
    if (tooMany) return tooMany
  }
  const changed = await handleAccountCommand(deps, ctx, user_id, { type: 'ChangePhone', phone }, [
    'changed_meanwhile',
  ])
  if (changed.refused !== undefined) return changed
  if (sendsCode) await deps.queue.add(sendPhoneCode(user_id, ctx.at))
  return { position: changed.position }
}

/** Confirms the number by the last code that was sent to it. Text messages go there from now on. */
export async function confirmPhone(
  deps: Needs<'commander' | 'secondFactors'>,
  ctx: Context,
  user_id: string,
  code: string,
): Promise<OutcomeOf<typeof confirmPhoneRefusals, WriteResult>> {
  const digits = code.replaceAll(/\s/g, '')
  return rollBackWhenRefused<WriteResult, RefusalOf<'phone_code_wrong' | 'changed_meanwhile'>>(
    async (refuse) => {
      let position: bigint | undefined
      const isCorrectCode = await deps.secondFactors.confirmPhone(
        user_id,
        digits,
        new Date(ctx.at),
        async (phone) => {
          const command = { type: 'ConfirmPhone', phone } as const
          const confirmed = await handleAccountCommand(deps, ctx, user_id, command, [
            'phone_changed',
            'changed_meanwhile',
          ])
          // The code was sent to the previous number.
          if (confirmed.refused === 'phone_changed') return refuse({ refused: 'phone_code_wrong' })
          if (confirmed.refused !== undefined) return refuse({ refused: confirmed.refused })
          position = confirmed.position
        },
      )
      return isCorrectCode ? { position } : refuse({ refused: 'phone_code_wrong' })
    },
  )
}
