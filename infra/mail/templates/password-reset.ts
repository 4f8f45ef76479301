import { letter } from './mail.ts'

/** The link to choose a new password: once, and for one hour. */
export const passwordResetMail = ({ link }: { link: string }) =>
  letter({
    title: 'Choose a new password',
    before: [
      'Someone asked to reset the password of your account. The link works once, for one hour, and only until you ask for another.',
    ],
    action: { label: 'Choose a new password', link },
    after: ['If you did not ask for this, you can leave this mail be. Your password stays as it is.'],
  })
