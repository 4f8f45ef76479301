import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { normalizeDigits } from '#domain/identity/codes.ts'
import type { changePhoneRefusals, confirmPhoneRefusals } from '#domain/identity/refusals.ts'
import { MAX_PHONE_CODES_PER_HOUR } from '#domain/kernel/terms.ts'
import type { CommandContext } from '../kernel/handle.ts'
import { accountAggregate, handleAccountCommand } from './account.ts'
import type { IdentityNeeds } from './dependencies.ts'
import { refuseOverLimit } from './limits/limits.ts'
import { sendPhoneCode } from './mails/code-messages.ts'
import {
  type IdentityOutcome,
  type RefusalWithDetails,
  rollBackWhenRefused,
  type WriteResult,
} from './outcomes.ts'
import { acceptsTextMessages } from './text-message-numbers.ts'

/**
 * Sets the number for text messages and sends it a code, which confirms it. Setting an unconfirmed number
 * again sends another code. A number that gets no text messages is stored without a code. A second factor by
 * SMS keeps its own number.
 */
export async function changePhone(
  deps: IdentityNeeds<'commander' | 'attempts' | 'queue' | 'policy'>,
  ctx: CommandContext,
  user_id: string,
  input: string,
): Promise<IdentityOutcome<typeof changePhoneRefusals, WriteResult>> {
  const phone = parsePhoneNumber(input)
  if (phone === undefined) return { refused: 'not_a_phone' }
  const { context } = (await deps.commander.load(accountAggregate, user_id)).state
  const isConfirmed = context.phone === phone && context.phone_confirmed
  const sendsCode = !isConfirmed && acceptsTextMessages(phone, deps.policy.smsCountries)
  if (sendsCode) {
    // The number has a limit too: it may be a stranger's, whom many accounts together could flood.
    const limits = [user_id, phone].map((each) => ({
      key: `phone-code:${each}`,
      maxAttempts: MAX_PHONE_CODES_PER_HOUR,
    }))
    const limitRefusal = await refuseOverLimit(deps, ctx.at, ...limits)
    if (limitRefusal) return limitRefusal
  }
  const phoneOutcome = await handleAccountCommand(deps, ctx, user_id, { type: 'ChangePhone', phone }, [
    'changed_meanwhile',
  ])
  if (phoneOutcome.refused !== undefined) return phoneOutcome
  if (sendsCode) await deps.queue.add(sendPhoneCode(user_id, ctx.at))
  return { position: phoneOutcome.position }
}

/** Confirms the number by the last code that was sent to it. Text messages go there from now on. */
export async function confirmPhone(
  deps: IdentityNeeds<'commander' | 'secondFactors'>,
  ctx: CommandContext,
  user_id: string,
  code: string,
): Promise<IdentityOutcome<typeof confirmPhoneRefusals, WriteResult>> {
  const digits = code.replaceAll(/\s/g, '')
  return rollBackWhenRefused<WriteResult, RefusalWithDetails<'phone_code_wrong' | 'changed_meanwhile'>>(
    async (refuse) => {
      let position: bigint | undefined
      const isCorrectCode = await deps.secondFactors.confirmPhone(
        user_id,
        digits,
        new Date(ctx.at),
        async (phone) => {
          const command = { type: 'ConfirmPhone', phone } as const
          const confirmationOutcome = await handleAccountCommand(deps, ctx, user_id, command, [
            'phone_changed',
            'changed_meanwhile',
          ])
          // The code was sent to the previous number.
          if (confirmationOutcome.refused === 'phone_changed') return refuse({ refused: 'phone_code_wrong' })
          if (confirmationOutcome.refused !== undefined)
            return refuse({ refused: confirmationOutcome.refused })
          position = confirmationOutcome.position
        },
      )
      return isCorrectCode ? { position } : refuse({ refused: 'phone_code_wrong' })
    },
  )
}

/** A number of North America: neither the area code nor the next part begins with 0 or 1. */
const NORTH_AMERICAN_NUMBER = /^\+1[2-9]\d{2}[2-9]\d{6}$/

/**
 * Parses a phone number to E.164 as people write and paste it: with dashes, dots, slashes, brackets and
 * spaces of every kind. `tel:`, `(0)`, `00` or `011` may be in front. A number without a country is one of
 * the US. Returns `undefined` for a text that is no number, and for a number with an extension, which text
 * messages cannot reach.
 */
export function parsePhoneNumber(input: string): string | undefined {
  const text = normalizeDigits(input)
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+')
  const parsedNumber = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
  if (!parsedNumber?.isPossible() || parsedNumber.ext !== undefined) return undefined
  return parsedNumber.countryCallingCode !== '1' || NORTH_AMERICAN_NUMBER.test(parsedNumber.number)
    ? parsedNumber.number
    : undefined
}
