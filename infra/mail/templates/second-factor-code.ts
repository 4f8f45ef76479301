import { durationWords } from '#domain/kernel/duration.ts'
import { PRODUCT } from '#domain/kernel/product.ts'
import { CODE_MINUTES } from '#domain/kernel/terms.ts'
import { letter } from './mail.ts'

type Code = { code: string }

const CARE = 'Never tell it to anyone. We will not ask you for it.'

/** A code of six digits for the second factor. The code is not in the subject, which lock screens show. */
export const secondFactorCodeMail = ({ code }: Code) =>
  letter({
    title: 'Your security code',
    before: [
      `Type this code where you are asked for it. It is good for ${durationWords(CODE_MINUTES, 'minute')}.`,
    ],
    code,
    after: [CARE, 'If you did not ask for it, someone may know your password: change it in Settings.'],
  })

/** The same as a text message. */
export const secondFactorCodeText = ({ code }: Code) =>
  `${code} is your ${PRODUCT} security code. It is good for ${durationWords(CODE_MINUTES, 'minute')}. Never tell it to anyone.`
