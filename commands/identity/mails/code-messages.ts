import { z } from 'zod'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { minutes } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { SecondFactorCodes } from '../../ports/second-factor-codes.ts'
import { accountAggregate } from '../account.ts'
import { acceptsTextMessages } from '../text-message-numbers.ts'
import { phoneCodeText, secondFactorCodeMail, secondFactorCodeText } from './mail-texts.ts'

type CodeNeeds = {
  commander: Commander
  secondFactorCodes: SecondFactorCodes
  smsCountries: readonly string[]
  webOrigin: string
}

/** Returns the moment after which a code that was requested at `at` has expired. */
const expiryOf = (at: string) => new Date(Date.parse(at) + minutes(CODE_MINUTES)).toISOString()

const CodeRequest = z.object({
  user_id: z.uuid(),
  method: z.enum(['sms', 'email']),
  challenge: z.string().optional(),
  /** The moment after which the code is not sent any more, since it would be expired. */
  until: z.string(),
})

/**
 * Issues a code and sends it: for a login to the confirmed number, for the settings to the number to be
 * confirmed, or by mail to the account's address.
 */
export const secondFactorCodeTask = messageTask({
  name: 'second-factor-code',
  payload: CodeRequest,
  key: ({ user_id, challenge }) =>
    `second-factor-code:${challenge === undefined ? `settings:${user_id}` : `login:${challenge}`}`,
  async send(
    { commander, secondFactorCodes, smsCountries, webOrigin }: CodeNeeds,
    codeRequest,
    { mailer, textMessages, seed },
    { at },
  ) {
    const { user_id, method, challenge, until } = codeRequest
    if (at > until) return
    const { state } = await commander.load(accountAggregate, user_id)
    const { email, phone, mfa_phone } = state.context
    const number = (challenge === undefined ? phone : mfa_phone) ?? null
    if (state.value !== 'active') return
    if (method === 'sms' && (number === null || !acceptsTextMessages(number, smsCountries))) return
    const to = method === 'sms' ? number : null
    const codeDetails = { user_id, challenge, confirms: 'factor', method, phone: to, email } as const
    const code = await secondFactorCodes.issue(codeDetails, new Date(at), seed)
    if (code === undefined) return
    if (to === null) await mailer.send({ to: email, ...secondFactorCodeMail({ code }) })
    else await textMessages.send({ to, text: secondFactorCodeText({ code, webOrigin }) })
  },
})

/**
 * Makes the task that sends a code, for the login with this challenge or for the settings, requested at that
 * moment.
 */
export const sendSecondFactorCode = (codeRequest: Omit<z.infer<typeof CodeRequest>, 'until'>, at: string) =>
  secondFactorCodeTask.for({ ...codeRequest, until: expiryOf(at) })

/** Sends a code to the number that the account has now, unless it was confirmed meanwhile. */
export const phoneCodeTask = messageTask({
  name: 'phone-code',
  payload: CodeRequest.pick({ user_id: true, until: true }),
  key: ({ user_id }) => `phone-code:${user_id}`,
  async send(
    { commander, secondFactorCodes, smsCountries }: Omit<CodeNeeds, 'webOrigin'>,
    { user_id, until },
    { textMessages, seed },
    { at },
  ) {
    if (at > until) return
    const { value, context } = (await commander.load(accountAggregate, user_id)).state
    const { email, phone, phone_confirmed } = context
    if (value !== 'active' || phone === undefined || phone_confirmed) return
    if (!acceptsTextMessages(phone, smsCountries)) return
    const codeDetails = {
      user_id,
      challenge: undefined,
      confirms: 'phone',
      method: 'sms',
      phone,
      email,
    } as const
    const code = await secondFactorCodes.issue(codeDetails, new Date(at), seed)
    if (code !== undefined) await textMessages.send({ to: phone, text: phoneCodeText({ code }) })
  },
})

/** Makes the task that sends a code which was requested at that moment. */
export const sendPhoneCode = (user_id: string, at: string) =>
  phoneCodeTask.for({ user_id, until: expiryOf(at) })
