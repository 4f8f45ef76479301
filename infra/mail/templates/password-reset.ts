import { durationWords } from '#domain/kernel/duration.ts'
import { RESET_LINK_HOURS } from '#domain/kernel/terms.ts'
import { letter } from './mail.ts'

/** The link to choose a new password, once. */
export const passwordResetMail = ({ link }: { link: string }) =>
  letter({
    title: 'Choose a new password',
    before: [
      `Someone asked to reset the password of your account. The link works once, for ${durationWords(RESET_LINK_HOURS, 'hour')}, and only until you ask for another.`,
    ],
    action: { label: 'Choose a new password', link },
    after: ['If you did not ask for this, you can leave this mail be. Your password stays as it is.'],
  })
