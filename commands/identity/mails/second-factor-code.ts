import { z } from 'zod'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { formatDuration, minutes } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../../kernel/handle.ts'
import { messageTask } from '../../notifications/message-task.ts'
import type { MailContent } from '../../ports/mailer.ts'
import type { SecondFactorCodes } from '../../ports/second-factor-codes.ts'
import { accountAggregate } from '../account.ts'
import { acceptsTextMessages } from '../text-message-numbers.ts'

type Code = { code: string }

const SHARING_WARNING = 'Never share it with anyone. We will never ask you for it.'

/**
 * The mail with a code of six digits for the second factor. The code is not in the subject, since lock
 * screens show subjects.
 */
export const secondFactorCodeMail = ({ code }: Code): MailContent => ({
  title: 'Your security code',
  before: [
    `Enter this code where you are asked for it. It works for ${formatDuration(CODE_MINUTES, 'minute')}.`,
  ],
  code,
  after: [
    SHARING_WARNING,
    'If you did not ask for it, someone may know your password: change it in Settings.',
  ],
})

/** The text message with a code for the second factor. */
export const secondFactorCodeText = ({ code }: Code) =>
  `${code} is your ${PRODUCT_NAME} security code. It works for ${formatDuration(CODE_MINUTES, 'minute')}. Never share it with anyone.`

const Payload = z.object({
  user_id: z.uuid(),
  method: z.enum(['sms', 'email']),
  challenge: z.string().optional(),
  /** The moment after which the code is not sent any more, since it would be expired. */
  until: z.string(),
})

type MailNeeds = {
  commander: Commander
  secondFactorCodes: SecondFactorCodes
  smsCountries: readonly string[]
}

/**
 * Issues a code and sends it: for a login to the confirmed number, for the settings to the number to be
 * confirmed, or by mail to the account's address.
 */
export const secondFactorCodeTask = messageTask({
  name: 'second-factor-code',
  payload: Payload,
  key: ({ user_id, challenge }) =>
    `second-factor-code:${challenge === undefined ? `settings:${user_id}` : `login:${challenge}`}`,
  async send(
    { commander, secondFactorCodes, smsCountries }: MailNeeds,
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
    else await textMessages.send({ to, text: secondFactorCodeText({ code }) })
  },
})

/**
 * Makes the task that sends a code, for the login with this challenge or for the settings, requested at that
 * moment.
 */
export const sendSecondFactorCode = (codeRequest: Omit<z.infer<typeof Payload>, 'until'>, at: string) =>
  secondFactorCodeTask.for({
    ...codeRequest,
    until: new Date(Date.parse(at) + minutes(CODE_MINUTES)).toISOString(),
  })
