import { z } from 'zod'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { formatDuration, minutes } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { SecondFactorCodes } from '../../ports/second-factor-codes.ts'
import { accountAggregate } from '../account.ts'
import { acceptsTextMessages } from '../text-message-numbers.ts'

/** The text message with the code that confirms a phone number. */
const phoneCodeText = ({ code }: { code: string }) =>
  `${code} is your ${PRODUCT_NAME} code to confirm this phone number. It works for ${formatDuration(CODE_MINUTES, 'minute')}. If you did not ask for it, ignore it.`

const Payload = z.object({
  user_id: z.uuid(),
  /** The moment after which the code is not sent any more, since it would be expired. */
  until: z.string(),
})

type MailNeeds = {
  commander: Commander
  secondFactorCodes: SecondFactorCodes
  smsCountries: readonly string[]
}

/** Sends a code to the number that the account has now, unless it was confirmed meanwhile. */
export const phoneCodeTask = messageTask({
  name: 'phone-code',
  payload: Payload,
  key: ({ user_id }) => `phone-code:${user_id}`,
  async send(
    { commander, secondFactorCodes, smsCountries }: MailNeeds,
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
  phoneCodeTask.for({ user_id, until: new Date(Date.parse(at) + minutes(CODE_MINUTES)).toISOString() })
